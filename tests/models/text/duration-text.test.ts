import { expect, test } from "vitest"
import { durationText } from "~/models/text/duration-text"

test.each([
  [null, "–"],
  [0, "less than an hour"],
  [0.02, "less than an hour"],
  [0.04, "1 hour"],
  [0.999, "1 day"],
  [1.5, "1 day 12 hours"],
  [2.8, "2 days 19 hours"],
  [3.4, "3 days"],
  [12.6, "13 days"],
])("%s days are %s", (days, text) => {
  expect(durationText(days)).toBe(text)
})
