import { describe, expect, test } from "vitest"
import { suggestCards, typedAfter } from "~/models/board/mention/typed-name"

// Cards are suggested after "#" in a text.

describe("what is typed after a sign", () => {
  const typed = (text: string) => typedAfter("#", text, text.length)

  test.each([
    ["#", 0, ""],
    ["See #12", 4, "12"],
    ["See (#wa", 5, "wa"],
    ["#Größe", 0, "Größe"],
  ])("%j names a card", (text, at, query) => {
    expect(typed(text)).toEqual({ at, query })
  })

  test.each(["", "12", "# Heading", "a#12", "&#39", "https://a.example/#12", "##12", "#12, and"])(
    "%j names none",
    (text) => {
      expect(typed(text)).toBeNull()
    },
  )
})

describe("suggested cards", () => {
  const cards = [
    { id: "d", number: 121, title: "Weed", done: false },
    { id: "c", number: 13, title: "Water roses", done: true },
    { id: "b", number: 12, title: "Order 7 roses", done: false },
    { id: "a", number: 7, title: "Dig", done: false },
  ]
  const found = (query: string) => suggestCards(cards, query).map(({ number }) => number)

  test("have a number that begins so, or a word of the title that does", () => {
    expect(found("12")).toEqual([12, 121])
    expect(found("1")).toEqual([121, 13, 12])
    expect(found("7")).toEqual([7, 12])
    expect(found("ROS")).toEqual([12, 13])
    expect(found("ose")).toEqual([])
  })

  test("are the newest open ones before anything is typed, at most six", () => {
    expect(found("")).toEqual([121, 12, 7, 13])
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...cards[0],
      id: String(i),
      number: i + 1,
    }))
    expect(suggestCards(many as typeof cards, "")).toHaveLength(6)
  })
})
