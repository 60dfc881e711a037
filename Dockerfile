# A table for friends: `serve --share` of the set in /set. docs/how-to/share.md says how it is run.
FROM python:3.13-slim AS wheel
COPY . /src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheel /src

FROM python:3.13-slim
COPY --from=wheel /wheel /wheel
RUN pip install --no-cache-dir /wheel/*.whl
# Whoever runs it with --user has no folder of their own.
ENV TTS_EXPORT_CACHE=/tmp/cache PYTHONUNBUFFERED=1
EXPOSE 8634
ENTRYPOINT ["tts-export", "serve", "/set", "--share"]
