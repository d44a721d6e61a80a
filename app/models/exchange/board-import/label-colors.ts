import { DEFAULT_LABELS, LABEL_COLORS, labelKey } from "~/models/board/label/label"
import type { Differences } from "./differences"
import type { DraftLabel } from "./draft-board"

const { red, orange, yellow, green, teal, blue, purple, pink, gray, black } = LABEL_COLORS

/** Colors that other products have by these names. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...LABEL_COLORS,
    sky: "#0ea5e9",
    lime: "#84cc16",
    cyan: "#06b6d4",
    lightgreen: "#84cc16",
    lightblue: blue,
    grey: gray,
    darkgrey: black,
    darkgray: black,
    silver: gray,
    white: gray,
    default: gray,
    brown: "#92400e",
    amber: "#f59e0b",
    deeporange: "#ea580c",
    indigo: "#6366f1",
    magenta: pink,
    rose: pink,
    violet: purple,
    gold: yellow,
    navy: blue,
    crimson: red,
    turquoise: teal,
    lightorange: orange,
    darkgreen: green,
  }),
)

/** The color of a name such as "Red", "deep_orange", "sky_dark"; undefined if it is none. */
export function namedColor(name: string): string | undefined {
  const word = name.toLowerCase().replace(/_(?:dark|light)$/, "")
  return NAMED.get(word.replace(/[\s_-]+/g, ""))
}

/** A color of six hexadecimal digits, with # in front or not; undefined if it is none. */
export function hexColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}

/**
 * Gives labels that have only names a color: that of the usual label of this name, the one that
 * it names, or the next one in turn.
 */
export class LabelPicker {
  readonly #labels = new Map<string, DraftLabel>()
  readonly #turn = Object.values(LABEL_COLORS)
  readonly #differences: Differences

  constructor(differences: Differences) {
    this.#differences = differences
  }

  pick(name: string): DraftLabel {
    const key = labelKey(name)
    const known = this.#labels.get(key)
    if (known) return known
    this.#differences.add("labelColors", name)
    const usual = DEFAULT_LABELS.find((label) => labelKey(label.name) === key)?.color
    const color =
      usual ?? namedColor(name) ?? this.#turn[this.#labels.size % this.#turn.length] ?? blue
    const label = { name, color }
    this.#labels.set(key, label)
    return label
  }
}
