import { describe, expect, test } from "vitest"
import { UpdateCard } from "~/models/board/card/card"
import { newId } from "~/models/text/id"
import { DEFAULT_LABEL_COLOR, formatLabel, parseLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"

describe("parseLabel", () => {
  test.each([
    ["bug:#ef4444", "bug", "#ef4444"],
    ["bug:#EF4444", "bug", "#ef4444"],
    [" bug : #ef4444 ", "bug", "#ef4444"],
    ["bug", "bug", DEFAULT_LABEL_COLOR],
    ["bug:", "bug:", DEFAULT_LABEL_COLOR],
    ["bug:red", "bug:red", DEFAULT_LABEL_COLOR],
    ["bug:#fff", "bug:#fff", DEFAULT_LABEL_COLOR],
    ["bug:#ef4444;x", "bug:#ef4444;x", DEFAULT_LABEL_COLOR],
    ["area: api:#ef4444", "area: api", "#ef4444"],
    ["#ef4444", "#ef4444", DEFAULT_LABEL_COLOR],
    [":#ef4444", "", "#ef4444"],
  ])("reads %j", (label, name, color) => {
    expect(parseLabel(label)).toEqual({ name, color })
  })

  test.each(["bug:#ef4444", "area: api:#ef4444", "bug:red:#3b82f6"])(
    "and formatLabel give %j again",
    (label) => {
      expect(formatLabel(parseLabel(label))).toBe(label)
    },
  )
})

describe("the labels of a card", () => {
  const cardId = newId()
  const parse = (...labels: unknown[]) => UpdateCard.safeParse({ cardId, labels })

  test.each([
    ["an empty one", ""],
    ["a blank one", "  "],
    ["a colour without a name", ":#ef4444"],
    ["a name that is too long", "x".repeat(LIMITS.name + 1)],
    ["a number", 1],
    ["an object", { name: "bug", color: "#ef4444" }],
    ["null", null],
  ])("refuse %s", (_what, label) => {
    expect(parse("fine", label).success).toBe(false)
  })

  test("refuse more than 50, and take 50", () => {
    const labels = Array.from({ length: LIMITS.labelsOnCard + 1 }, (_, i) => `label ${i}`)
    expect(parse(...labels).error?.issues[0]?.message).toBe("A card can have at most 50 labels.")
    expect(parse(...labels.slice(1)).success).toBe(true)
  })

  test("get the default colour where they have none", () => {
    expect(parse("Bug", "Design:#EF4444").data?.labels).toEqual(["Bug:#3b82f6", "Design:#ef4444"])
  })

  test("are kept once for each name, whatever its case", () => {
    expect(parse("Bug:#111111", "Design", "bug:#222222").data?.labels).toEqual([
      "bug:#222222",
      "Design:#3b82f6",
    ])
  })

  test("are taken again as they were answered, with the longest name too", () => {
    const answered = parse("x".repeat(LIMITS.name), "a:b", "Bug").data?.labels ?? []
    expect(answered).toHaveLength(3)
    expect(parse(...answered).data?.labels).toEqual(answered)
  })
})
