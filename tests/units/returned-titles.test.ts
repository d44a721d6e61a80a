import { describe, expect, test } from "vitest"
import { cardsOf, withReturned, type Returned } from "~/routes/board.$boardId/lists/returned-titles"

const ONE: Returned = { id: "1", title: "one" }
const TWO: Returned = { id: "2", title: "two" }

const newId = () => {
  let count = 0
  return () => `new ${String((count += 1))}`
}

describe("titles that were not accepted", () => {
  test("are in the field again in the order in which they were typed", () => {
    const first = withReturned("typed since", [], "one")
    expect(first).toBe("one\ntyped since")
    expect(withReturned(first, [ONE], "two")).toBe("one\ntwo\ntyped since")
    // A person who goes on typing types the next one.
    expect(withReturned("", [], "one")).toBe("one\n")
    expect(withReturned("one\n", [ONE], "two")).toBe("one\ntwo\n")
    // A line is a card: a title is never two.
    expect(withReturned("", [], "one\nmore")).toBe("one more\n")
  })

  test("are sent as several cards, with the ids that they had", () => {
    expect(cardsOf("one\n\ntwo\nthree", [ONE, TWO], newId())).toEqual([
      ONE,
      TWO,
      { id: "new 1", title: "three" },
    ])
  })

  test("have ids of their own once they are changed, or there twice", () => {
    expect(cardsOf("one!\ntwo\ntwo", [ONE, TWO], newId())).toEqual([
      { id: "new 1", title: "one!" },
      TWO,
      { id: "new 2", title: "two" },
    ])
  })

  test("leave what is typed otherwise one card", () => {
    expect(cardsOf(" one\ntwo ", [], newId())).toEqual([{ id: "new 1", title: "one two" }])
    expect(cardsOf(" \n ", [], newId())).toEqual([])
  })
})
