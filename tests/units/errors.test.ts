import { expect, test } from "vitest"
import { tooMany } from "~/errors"

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("a refusal says %i s as %s", (seconds, words) => {
  expect(tooMany(seconds).message).toBe(`Too many attempts. Please try again in ${words}.`)
})
