import { expect, test } from "vitest"
import { plainTarget } from "~/http/request-target.server"

test.each([
  ["/", "/"],
  ["/board/x?filter=%20#", "/board/x?filter=%20"],
  ["//evil.example/x", "//evil.example/x"],
  ["http://evil.example/nowhere?a=b", "/nowhere?a=b"],
  ["*", "/*"],
  ["evil.example:80", "/"],
  ["http://", "/"],
  ["/a\tb\u00a0c", "/ab%C2%A0c"],
  ["", "/"],
])("of the target %j, Express gets %j", (target, plain) => {
  expect(plainTarget(target)).toBe(plain)
})
