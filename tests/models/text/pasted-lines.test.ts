import { describe, expect, test } from "vitest"
import { linesOf, toText } from "~/models/text/pasted-lines"

const texts = (text: string) => linesOf(text).map((line) => line.text)

describe("lines of a pasted text", () => {
  test("keep what only looks like a mark", () => {
    const kept = ["-5 degrees", "3.5 mm", "2024. A year", "*bold*", "[draft] plan", "x", "e-mail"]
    expect(texts(kept.join("\n"))).toEqual(kept)
  })

  test("are none without words", () => {
    expect(linesOf("\n - \n\t\n- [ ]\r\n•")).toEqual([])
  })

  test("lose bullets, numbers and boxes, whatever ends them", () => {
    expect(texts("- one\r\n* two\r  + three\n1. four\n12)\tfive\n•six\n▪ seven\n– eight")).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
      "six",
      "seven",
      "eight",
    ])
    expect(texts("— one\n● two\n○three\n■ four\n⁃ five\n١. أول\n۲) دوم\n\u200F- קניות")).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
      "أول",
      "دوم",
      "קניות",
    ])
    expect(texts("- [ ] a\n1. [x] b\n[ ] c\n☐ d\n- - e")).toEqual(["a", "b", "c", "d", "- e"])
  })

  test("are done where they are ticked, also when they are read again from the field", () => {
    const lines = linesOf("- [ ] a\n- [x] b\n* [X] c\n☑ d\n✓ e")
    expect(lines.map(({ done }) => done)).toEqual([false, true, true, true, true])
    expect(linesOf(toText(lines))).toEqual(lines)
  })
})
