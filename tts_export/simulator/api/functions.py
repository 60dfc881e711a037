"""A list of API functions under their Lua names, filled by decorators."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Functions(dict[str, Callable[..., Any]]):
    """`@METHODS("getName")` lists the function below it as getName."""

    def __call__(self, *names: str) -> Callable[[F], F]:
        def listed(function: F) -> F:
            for name in names:
                self[name] = function
            return function

        return listed
