import { describe, expect, test } from "vitest"
import {
  BACKGROUNDS,
  BOARD_BACKGROUNDS,
  BOARD_GRADIENTS,
  DEFAULT_BACKGROUND,
  backgroundName,
} from "~/models/board/board/background"

describe("the backgrounds", () => {
  test("are nine and eight, each once, the first the default", () => {
    expect(BOARD_BACKGROUNDS).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `board-background-${n}`),
    )
    expect([...BOARD_GRADIENTS].sort()).toEqual(
      "blue-purple cyan-blue gray green-teal indigo-purple orange-red pink-rose yellow-orange".split(
        " ",
      ),
    )
    expect(new Set(BACKGROUNDS).size).toBe(17)
    expect(DEFAULT_BACKGROUND).toBe("board-background-1")
  })

  test("have a name each", () => {
    const names = BACKGROUNDS.map(backgroundName)
    expect(new Set(names).size).toBe(17)
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+( \S+)*$/)
    expect(backgroundName("blue-purple")).toBe("Blue and purple")
  })
})
