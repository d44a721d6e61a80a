import names from "markdown-it-emoji/lib/data/full.mjs"
import { describe, expect, test } from "vitest"
import { emojiBefore, suggestEmoji } from "~/models/text/emoji"

const emoji = new Map(Object.entries(names))

/** The names that are suggested at the end of a text. */
const suggestedFor = (text: string) => {
  const typed = emojiBefore(text, text.length)
  return typed && !typed.isClosed ? suggestEmoji(emoji, typed.name) : []
}
/** The name of an emoji that the end of a text is, with its colons. */
const wholeIn = (text: string) => {
  const typed = emojiBefore(text, text.length)
  return typed?.isClosed && emoji.has(typed.name) ? text.slice(typed.at) : null
}

describe("nothing is suggested or replaced for", () => {
  test.each([
    ":",
    "::",
    ":t",
    ":)",
    ":-)",
    ":D",
    "10:30",
    "at 10:30:45",
    "http://tada",
    "Note: tada",
    "Note:tada",
    "a:tada:",
    "std::tada",
    "fe80::1234:",
    "C:\\tada",
    ":12",
    ":-1",
    ": tada",
    ":tada ",
    ":nobody-has-this",
    "`:tada",
    "```ruby\n:tada:",
    ":constructor:",
  ])("%j", (text) => {
    expect([suggestedFor(text), wholeIn(text)]).toEqual([[], null])
  })
})

test.each([
  [":tad", "tada"],
  ["Well done :TAD", "tada"],
  ["one\n:rocket", "rocket"],
  ["(:rocket", "rocket"],
  ["🎉:fire", "fire"],
  ["❤️:fire", "fire"],
  ["`code` :fire", "fire"],
  [":heart", "heart"],
  [":+1", "+1"],
])("%j suggests %s first", (text, name) => {
  expect(suggestedFor(text)[0]).toBe(name)
})

test("names with a later word that fits follow those that begin so, and six are enough", () => {
  const found = ["heart_eyes", "heart_eyes_cat", "heavy_heart_exclamation"]
  expect(suggestedFor(":heart_e")).toEqual(found)
  expect(suggestedFor(":heart")).toHaveLength(6)
})

test.each([
  [":tada:", ":tada:"],
  ["Well done :tada:", ":tada:"],
  ["🎉:fire:", ":fire:"],
  [":x:", ":x:"],
  [":+1:", ":+1:"],
  [":100:", ":100:"],
])("%j ends with a whole name, %j", (text, whole) => {
  expect(wholeIn(text)).toBe(whole)
})

test("only the text before the caret counts", () => {
  expect(emojiBefore("a :tada b", 5)).toEqual({ at: 2, name: "ta", isClosed: false })
})
