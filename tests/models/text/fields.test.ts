import { describe, expect, test } from "vitest"
import type { z } from "zod"
import { Id, Ids, Line, Moment, Position, RequiredText, Text } from "~/models/text/fields"
import { newId } from "~/models/text/id"

const messageOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message ?? "It was not refused."

const notText = [undefined, null, 1, true, {}, ["a"], { contains: "" }]

// Kept as they are: people write in all of these.
const kept = [
  "🌹 roses 👩‍👩‍👧 🇫🇷",
  "שלום עולם",
  "مرحبا \u200fworld",
  "Ünïcödé — ñ 漢字",
  "<script>alert(1)</script>",
  "Robert'); DROP TABLE Card;--",
  "100% _ \\ \" '",
  "e\u0301",
]

describe("Line", () => {
  const Title = Line("Card title", 20)

  test.each(["", " ", "\n\t", "\u00a0\u2003", "\0", " \0 ", "\u200b", "\u202e \u2060\ufeff"])(
    "refuses %j, which is empty or cannot be seen",
    (text) => {
      expect(messageOf(Title, text)).toBe("Card title is required.")
    },
  )

  test.each(notText)("refuses %j, which is no text", (input) => {
    expect(messageOf(Title, input)).toBe("Card title is required.")
  })

  test("refuses a text that is too long, counted after trimming", () => {
    expect(messageOf(Title, "x".repeat(21))).toBe(
      "Card title is too long by 1 character: at most 20.",
    )
    expect(Title.parse(`  ${"x".repeat(20)}  `)).toBe("x".repeat(20))
  })

  test.each([
    ["  Roses  ", "Roses"],
    ["One\nTwo", "One Two"],
    ["One\r\n\r\n  Two\tThree", "One Two Three"],
    ["One\u2028Two\u2029Three", "One Two Three"],
    ["Ro\0ses", "Roses"],
    ["half \ud83c", "half \ufffd"],
    ["\udf39 half", "\ufffd half"],
  ])("makes of %j one line that can be stored", (text, line) => {
    expect(Title.parse(text)).toBe(line)
  })

  test.each(kept)("keeps %j", (text) => {
    expect(Line("Text", 100).parse(text)).toBe(text)
  })
})

describe("Text", () => {
  const Trimmed = Text("The comment", 20)
  const Kept = Text("The description", 20, false)

  test.each(notText)("refuses %j, which is no text", (input) => {
    expect(messageOf(Trimmed, input)).toBe("The comment must be text.")
  })

  test.each([...notText, "", "  ", "\r\n", "\0", "\u200b \u2060"])(
    "refuses %j where there must be some",
    (input) => {
      const Some = RequiredText("The comment", 20, "Comment is required.")
      expect(messageOf(Some, input)).toBe("Comment is required.")
    },
  )

  test("refuses a text that is too long", () => {
    expect(messageOf(Trimmed, "x".repeat(21))).toBe(
      "The comment is too long by 1 character: at most 20.",
    )
    expect(messageOf(Kept, " ".repeat(21))).toBe(
      "The description is too long by 1 character: at most 20.",
    )
  })

  test("takes an empty one, and counts a line end as one character", () => {
    expect(Trimmed.parse("  ")).toBe("")
    expect(Kept.parse("\r\n".repeat(20))).toBe("\n".repeat(20))
  })

  test("makes every line end LF, and keeps the lines", () => {
    expect(Trimmed.parse("\r\n One\r\nTwo\rThree\n\nFour \n")).toBe("One\nTwo\nThree\n\nFour")
    expect(Kept.parse("  One\r\n\tTwo  ")).toBe("  One\n\tTwo  ")
  })

  test("leaves out what cannot be stored", () => {
    expect(Kept.parse("Ro\0ses \ud83c")).toBe("Roses \ufffd")
  })

  test.each(kept)("keeps %j", (text) => {
    expect(Text("Text", 100).parse(text)).toBe(text)
  })
})

describe("Position", () => {
  test("refuses what is negative", () => {
    expect(messageOf(Position, -1)).toBe("Must not be negative.")
  })

  test.each([1.5, "1", "", null, undefined, NaN, Infinity, 2 ** 53, [0], {}])(
    "refuses %j, which is no whole number",
    (input) => {
      expect(Position.safeParse(input).success).toBe(false)
    },
  )

  test.each([0, 1, 1_000_000])("takes %i", (position) => {
    expect(Position.parse(position)).toBe(position)
  })
})

describe("Id and Ids", () => {
  const bad = [
    "",
    "1",
    "../x",
    `${newId()}\0`,
    ` ${newId()}`,
    `${newId()}x`,
    null,
    1,
    {},
    [newId()],
  ]

  test.each(bad)("refuse %j, which is no id", (input) => {
    expect(messageOf(Id, input)).toBe("Not a valid id.")
    expect(Ids.safeParse([newId(), input]).success).toBe(false)
  })

  test("refuse a list that is empty, or names one twice, or is no list", () => {
    const id = newId()
    expect(messageOf(Ids, [])).toBe("Name at least one id.")
    expect(messageOf(Ids, [id, newId(), id])).toBe("Each id may be named once.")
    expect(Ids.safeParse(id).success).toBe(false)
    expect(Ids.safeParse({ 0: id, length: 1 }).success).toBe(false)
  })

  test("take capitals for the same id", () => {
    const id = newId()
    expect(Id.parse(id.toUpperCase())).toBe(id)
    expect(messageOf(Ids, [id, id.toUpperCase()])).toBe("Each id may be named once.")
  })

  test("take ids in their order", () => {
    const ids = [newId(), newId(), newId()]
    expect(Ids.parse(ids)).toEqual(ids)
  })
})

describe("Moment", () => {
  test.each([
    "",
    "tomorrow",
    "2030-01-01",
    "2030-01-01T00:00:00",
    "2030-02-30T00:00:00Z",
    "2030-01-01T24:00:00Z",
    "01/02/2030",
    1_893_456_000_000,
    null,
    {},
    // Within the four digits where they are written, outside in UTC: could not be stored.
    "9999-12-31T23:59:59-23:59",
    "0000-01-01T00:00:00+23:59",
    "0000-12-31T23:59:59Z",
  ])("refuses %j", (input) => {
    expect(Moment.safeParse(input).success).toBe(false)
  })

  test.each([
    ["2030-01-01T00:00:00Z", "2030-01-01T00:00:00.000Z"],
    ["2030-01-01T00:00:00.123Z", "2030-01-01T00:00:00.123Z"],
    ["2030-01-01T00:00:00+02:00", "2029-12-31T22:00:00.000Z"],
    ["2028-02-29T12:00:00Z", "2028-02-29T12:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
  ])("takes %s for %s", (text, utc) => {
    expect(Moment.parse(text).toISOString()).toBe(utc)
  })
})
