import type { CardLabel, BoardLabel } from "./label-fields"

export type { CardLabel, Label } from "./label-fields"

export const DEFAULT_LABEL_COLOR = "#3b82f6"

/** A label of another colour has it as a style attribute. */
export const LABEL_COLORS = {
  red: "#ef4444",
  orange: "#f97316",
  yellow: "#eab308",
  green: "#10b981",
  teal: "#14b8a6",
  blue: "#3b82f6",
  purple: "#a855f7",
  pink: "#ec4899",
  gray: "#64748b",
  black: "#1f2937",
}

export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i

export const DEFAULT_LABELS: readonly CardLabel[] = [
  { name: "Bug", color: "#ef4444" },
  { name: "Feature", color: "#3b82f6" },
  { name: "Improvement", color: "#10b981" },
  { name: "Design", color: "#a855f7" },
  { name: "Documentation", color: "#64748b" },
  { name: "Urgent", color: "#f97316" },
]

/** Equal for two labels of the same name, ignoring case. */
export function labelKey(name: string): string {
  return name.normalize("NFKC").toLowerCase()
}

/** A board with more shows these. */
export const MAX_BOARD_LABELS = 500

/** The key that puts the label of a place on a card of the board, if there is one. */
export const digitAt = (place: number): string | null => (place < 9 ? String(place + 1) : null)

export function findLabel(labels: readonly string[], name: string): string | undefined {
  return labels.find((label) => labelKey(parseLabel(label).name) === labelKey(name))
}

/** `name:color`, or a name alone, which has the default colour. */
export function parseLabel(label: string): CardLabel {
  const colon = label.lastIndexOf(":")
  const color = colon >= 0 ? label.slice(colon + 1).trim() : ""
  if (COLOR_PATTERN.test(color))
    return { name: label.slice(0, colon).trim(), color: color.toLowerCase() }
  return { name: label.trim(), color: DEFAULT_LABEL_COLOR }
}

export function formatLabel(label: CardLabel): string {
  return `${label.name}:${label.color}`
}

export type { BoardLabel } from "./label-fields"

type Uses = { cards: number; texts: Map<string, number> }

/** Ignores case. Of several spellings and colours of a name, the most frequent one counts, or the first. */
export class LabelCounts {
  readonly #byName = new Map<string, Uses>()
  readonly #keys = new Map<string, string>()
  readonly #max: number

  constructor(max = Infinity) {
    this.#max = max
  }

  add(labels: readonly string[]): void {
    for (const text of labels) {
      const uses = this.#usesOf(text)
      if (!uses) continue
      uses.cards += 1
      uses.texts.set(text, (uses.texts.get(text) ?? 0) + 1)
    }
  }

  #usesOf(text: string): Uses | undefined {
    const known = this.#keys.get(text)
    if (known !== undefined) return this.#byName.get(known)
    const key = labelKey(parseLabel(text).name)
    const uses = this.#byName.get(key) ?? { cards: 0, texts: new Map<string, number>() }
    if (!this.#byName.has(key)) {
      if (this.#byName.size >= this.#max) return undefined
      this.#byName.set(key, uses)
    }
    this.#keys.set(text, key)
    return uses
  }

  find(name: string): BoardLabel | undefined {
    const uses = this.#byName.get(labelKey(name))
    return uses && toBoardLabel(uses)
  }

  /** @param order keys of those that come first, in the order that the board has set */
  sorted(order: readonly string[] = []): BoardLabel[] {
    const compare = inOrder(order)
    return [...this.#byName].sort(([a], [b]) => compare(a, b)).map(([, uses]) => toBoardLabel(uses))
  }
}

/** Compares keys of labels by the order of a board; the others come after it, by name. */
export function inOrder(order: readonly string[]): (a: string, b: string) => number {
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = (key: string) => places.get(key) ?? order.length
  return (a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)
}

function toBoardLabel({ cards, texts }: Uses): BoardLabel {
  const [[text] = [""]] = [...texts].sort(([, a], [, b]) => b - a)
  return { ...parseLabel(text), cards }
}
