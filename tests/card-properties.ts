import type { CardFields } from "~/models/board/card/card"
import type { WrittenDate } from "~/models/board/card/card-date"

// Each property of a card, for all tests that treat the properties alike.

type Property<Value> = {
  /** Its value on a new card, as the API gives it. */
  empty: Value
  /** Two values, as the API takes and gives them. */
  full: Value
  other: Value
  /** Values that the API refuses. */
  refused: readonly unknown[]
}
type InJson<T> = T extends WrittenDate ? string : T
type Properties = { [Name in keyof Omit<CardFields, "title">]: InJson<CardFields[Name]> }

export const CARD_PROPERTIES: { [Name in keyof Properties]: Property<Properties[Name]> } = {
  description: {
    empty: "",
    full: "Two spades deep",
    other: "Three spades\ndeep",
    refused: ["x".repeat(50_001), null],
  },
  priority: {
    empty: null,
    full: "high",
    other: "low",
    refused: ["urgent", "", "HIGH", 1, {}],
  },
  estimate: {
    empty: null,
    full: 5,
    other: 0,
    refused: [-1, 100, 1.5, "5", "", true, {}],
  },
  completed: {
    empty: false,
    full: true,
    other: false,
    refused: [null, "true", 1, {}],
  },
  labels: {
    empty: [],
    full: ["soil:#84cc16"],
    other: ["air:#3b82f6"],
    refused: ["bug", Array.from({ length: 51 }, (_, i) => `label ${i}`)],
  },
  reminderMinutes: {
    empty: 1440,
    full: 60,
    other: null,
    refused: [-1, 30, 1.5, "60", "", true, {}],
  },
  dueDate: {
    empty: null,
    full: "2031-05-01T10:00:00.000Z",
    // The end of a day, since `dueAllDay` is true, and after both starts.
    other: "2032-01-02T23:59:59.999Z",
    refused: [
      "tomorrow",
      "2026-02-30T00:00:00Z",
      "2026-02-30",
      "0999-05-01",
      "",
      1_700_000_000,
      {},
    ],
  },
  dueAllDay: {
    empty: false,
    full: false,
    other: true,
    refused: [null, "true", 1, {}],
  },
  startDate: {
    empty: null,
    full: "2031-04-01T10:00:00.000Z",
    other: "2030-01-01T00:00:00.000Z",
    refused: ["tomorrow", "2026-02-30T00:00:00Z", "2026-02-30", "", 1_700_000_000, {}],
  },
  startAllDay: {
    empty: false,
    full: false,
    other: true,
    refused: [null, "true", 1, {}],
  },
}

export const PROPERTY_NAMES = Object.keys(CARD_PROPERTIES) as (keyof Properties)[]

const pick = (value: "empty" | "full" | "other") =>
  Object.fromEntries(
    PROPERTY_NAMES.map((name) => [name, CARD_PROPERTIES[name][value]]),
  ) as Properties

/** The properties of a new card, of one that has them all, and of one with other values. */
export const EMPTY = pick("empty")
export const FULL = pick("full")
export const OTHER = pick("other")
