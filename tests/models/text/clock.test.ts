import { expect, test } from "vitest"
import { readClock } from "~/http/preferences.server"
import { hoursOf, timeText } from "~/models/text/time/clock"

test.each([
  ["en", 12],
  ["en-US", 12],
  ["en-GB", 24],
  ["de", 24],
  ["hi", 12],
  ["", 12],
  ["*", 12],
  ["x".repeat(1000), 12],
] as const)("hours in %s are counted to %d", (language, hours) => {
  expect(hoursOf(language)).toBe(hours)
})

test.each([
  ["00:05", "12:05 AM"],
  ["09:30", "9:30 AM"],
  ["12:00", "12:00 PM"],
  ["23:59", "11:59 PM"],
])("%s is %s", (time, text) => {
  expect(timeText(time, 12)).toBe(text)
  expect(timeText(time, 24)).toBe(time)
})

test("a page's clock is that of the account's zone, else the browser's, and of its first language", () => {
  const clockOf = (headers: Record<string, string>, timeZone: string | null = null) =>
    readClock({ request: new Request("http://localhost", { headers }), context: { timeZone } })
  expect(clockOf({ Cookie: "tz=Asia%2FTokyo" }, "Europe/Berlin").zone).toBe("Europe/Berlin")
  expect(clockOf({})).toEqual({ zone: "UTC", hours: 12 })
  expect(clockOf({ Cookie: "tz=Europe%2FBerlin", "Accept-Language": "de-DE,en;q=0.8" })).toEqual({
    zone: "Europe/Berlin",
    hours: 24,
  })
})
