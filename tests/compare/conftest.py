from tests.helpers.desk import desk

__all__ = ["desk"]
