import { expect, test } from "vitest"
import { durationText } from "~/models/text/duration-text"

test.each([
  [null, "–"],
  [0, "less than a minute"],
  [0.0003, "less than a minute"],
  [0.014, "20 min"],
  [0.0416, "1 h"],
  [0.056, "1 h 21 min"],
  [0.1, "2 h"],
  [0.97, "23 h"],
  [0.999, "1 day"],
  [1.5, "1 day 12 h"],
  [1.99, "2 days"],
  [2.8, "3 days"],
  [12.6, "13 days"],
])("%s days are %s", (days, text) => {
  expect(durationText(days)).toBe(text)
})
