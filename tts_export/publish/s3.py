"""A bucket on an S3-like server, by boto3: the endpoint and the credentials come from the usual AWS variables
and files (`AWS_ENDPOINT_URL`, `AWS_ACCESS_KEY_ID`, `~/.aws/credentials`, ...), never from the project.

Messages contain nothing that a server or a library wrote, because that may repeat a part of the secret.
"""

import hashlib
import random
import re
import time
from base64 import b64encode
from collections.abc import Callable
from mimetypes import types_map
from typing import Any, TypeVar
from urllib.parse import urlsplit

from tts_export.publish.places import S3, PlaceError

T = TypeVar("T")

CACHE_CONTROL = "public, max-age=31536000, immutable"
CHANGING = "public, max-age=60"
"""The same for a file that is replaced, such as the news of a release."""
MOST_ANSWER = 100_000
"""Bytes: an error has a thousand, and no list is asked for. XML takes a hundred times its memory to read."""
ATTEMPTS = 5
PAUSE = 0.5
"""Seconds before the second attempt; each further pause is twice as long, and partly random."""
MISSING = "publishing to a bucket needs one more library: pip install boto3"

_BUSY = {"SlowDown", "RequestTimeout", "Throttling", "ThrottlingException", "TooManyRequests"}
_BUCKET = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]+")
_EXPECTED = "expected s3://bucket/prefix; the name of a bucket has letters, digits, dots and hyphens"
_CREDENTIALS = "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE"
_ADVICE = {
    "AccessDenied": "these credentials may not do that; allow reading and writing objects of the bucket",
    "403": "these credentials may not do that; allow reading and writing objects of the bucket",
    "ExpiredToken": "the credentials have expired",
    "InvalidAccessKeyId": f"the access key is unknown: {_CREDENTIALS}",
    "NoSuchBucket": "there is no such bucket",
    "SignatureDoesNotMatch": "the secret key does not belong to the access key",
}


class Bucket:
    """A bucket and a prefix in it. Raises `PlaceError` if there can be no such place."""

    def __init__(self, to: str) -> None:
        parts = urlsplit(to)
        if parts.username is not None or parts.query:
            raise PlaceError("expected s3://bucket/prefix; secrets belong in the environment", fatal=True)
        if "#" in to:
            raise PlaceError("expected s3://bucket/prefix without #", fatal=True)
        if not _BUCKET.fullmatch(parts.netloc):
            raise PlaceError(_EXPECTED, fatal=True)
        self._bucket, self._prefix = parts.netloc, parts.path.strip("/")
        self._client, self._errors = _client()

    def has(self, name: str, sha256: str, data: bytes) -> bool:
        """Whether the object is there, by its size and its digest."""
        head = self._tried(lambda: self._head(name))
        if head is None or head.get("ContentLength") != len(data):
            return False
        noted = head.get("Metadata", {}).get("sha256")
        return bool(noted == sha256 if noted else head.get("ETag", "").strip('"') == _md5(data).hex())

    def put(self, name: str, sha256: str, data: bytes, *, lasting: bool = True) -> None:
        """Uploads the object; the server compares the bytes with their digest."""
        self._tried(
            lambda: self._client.put_object(
                Bucket=self._bucket,
                Key=self._key(name),
                Body=data,
                ContentMD5=b64encode(_md5(data)).decode(),
                ContentType=types_map.get(name[name.rfind(".") :].lower(), "application/octet-stream"),
                CacheControl=CACHE_CONTROL if lasting else CHANGING,
                Metadata={"sha256": sha256},
            )
        )

    def remove(self, name: str, sha256: str) -> None:
        """Deletes the object; there need not be one."""
        head = self._tried(lambda: self._head(name))
        if head is None:
            return
        if head.get("Metadata", {}).get("sha256") != sha256:  # every upload of ours has it
            raise PlaceError("there is another file of that name")
        self._tried(lambda: self._client.delete_object(Bucket=self._bucket, Key=self._key(name)))

    def _key(self, name: str) -> str:
        return f"{self._prefix}/{name}" if self._prefix else name

    def _head(self, name: str) -> dict[str, Any] | None:
        """The description of an object. None if there is none, also where only listing would tell: without
        the right to list a bucket, what is not there is forbidden.
        """
        try:
            head: dict[str, Any] = self._client.head_object(Bucket=self._bucket, Key=self._key(name))
        except self._errors.ClientError as error:
            if _status(error) in (403, 404):
                return None
            raise
        return head

    def _tried(self, call: Callable[[], T]) -> T:
        """The result of a call, tried again while the server is busy or the connection fails."""
        errors = self._errors
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return call()
            except errors.ClientError as error:
                code, status = str(error.response.get("Error", {}).get("Code", "")), _status(error)
                if attempt == ATTEMPTS or not (status == 429 or status >= 500 or code in _BUSY):
                    raise PlaceError(_answer(status, code), fatal=status < 500) from None
            except (errors.NoCredentialsError, errors.PartialCredentialsError):
                raise PlaceError(f"no credentials were found: {_CREDENTIALS}", fatal=True) from None
            except (errors.HTTPClientError, errors.ConnectionError):
                if attempt == ATTEMPTS:
                    message = f"no connection to {self._host()}, tried {ATTEMPTS} times"
                    raise PlaceError(message, fatal=True) from None
            except Exception as error:  # botocore raises any error that reading a strange answer meets
                raise PlaceError(f"the request has failed ({type(error).__name__})", fatal=True) from None
            time.sleep(PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1))
        raise AssertionError

    def _host(self) -> str:
        return urlsplit(self._client.meta.endpoint_url).hostname or "the endpoint"


def is_bucket(to: str) -> bool:
    """Whether a place is a bucket and not a folder."""
    return to.lower().startswith(S3)


def _client() -> tuple[Any, Any]:
    """A client, and the module of its errors."""
    try:
        import boto3
        import botocore.config
        import botocore.exceptions
        import botocore.parsers
    except ImportError:
        raise PlaceError(MISSING, fatal=True) from None
    config = botocore.config.Config(
        connect_timeout=10,
        read_timeout=60,
        max_pool_connections=16,
        retries={"total_max_attempts": 1},  # `_tried` also knows 429
        request_checksum_calculation="when_required",  # not every S3-like server knows the newer checksums
        response_checksum_validation="when_required",
    )
    try:
        client = boto3.session.Session().client("s3", config=config)
        _limit_answers(client, botocore.exceptions.HTTPClientError, botocore.parsers.ResponseParserError)
        return client, botocore.exceptions
    except (botocore.exceptions.BotoCoreError, ValueError) as error:
        message = f"the AWS variables or files cannot be used ({type(error).__name__})"
        raise PlaceError(message, fatal=True) from None


def _limit_answers(client: Any, lost: Callable[..., Exception], unreadable: type[Exception]) -> None:
    """Bounds what is read of an answer: botocore reads all of it, and a server may have no end."""
    session = client._endpoint.http_session
    send = session.send

    def send_limited(request: Any) -> Any:
        request.stream_output = True  # it is read here
        response, parts, size = send(request), [], 0
        try:
            for part in response.raw.stream(1 << 16):
                parts.append(part)
                size += len(part)
                if size > MOST_ANSWER:
                    raise unreadable(f"more than {MOST_ANSWER:,} bytes")
        except unreadable:
            raise
        except Exception as error:  # of urllib3, as botocore has it
            raise lost(error=error) from error
        response._content = b"".join(parts)
        return response

    session.send = send_limited


def _answer(status: int, code: str) -> str:
    """What the server answers, and what to do about it."""
    if 300 <= status < 400:
        return (
            f"the server redirects to another address ({status}): is AWS_ENDPOINT_URL that of an S3 server?"
        )
    advice = _ADVICE.get(code) or _ADVICE.get(str(status), "")
    name = f" {code}" if code.isalpha() else ""
    return f"the server answers {status}{name}" + f": {advice}" * bool(advice)


def _status(error: Any) -> int:
    status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    return status if isinstance(status, int) else 0


def _md5(data: bytes) -> bytes:
    """What servers compare uploads with; not for security."""
    return hashlib.md5(data, usedforsecurity=False).digest()
