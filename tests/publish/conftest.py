"""What the tests of publishing share."""

import pytest


@pytest.fixture(scope="session")
def s3_port():
    """The port of a real S3 server on this computer."""
    from moto.server import ThreadedMotoServer  # its import takes as long as that of tts-export

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    yield server.get_host_and_port()[1]
    server.stop()
