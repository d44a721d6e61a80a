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
  return labels.find((label) => keyOf(label) === labelKey(name))
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

/** The key of a label as a card has it, or of an entry of an order. */
export const keyOf = (text: string): string => labelKey(parseLabel(text).name)

/** Whether an entry of a board's order is a label that was created there, and not only the place of one. */
export const isCreated = (entry: string): boolean => entry !== parseLabel(entry).name

/**
 * The labels of a board: of its cards, and those that were created there. Ignores case. Of several spellings and colours of a
 * name, the most frequent one counts, or the first.
 */
export class LabelCounts {
  readonly #byName = new Map<string, Uses>()
  readonly #keys = new Map<string, string>()

  /** @param order of the board */
  constructor(private readonly order: readonly string[] = []) {
    this.add(order.filter(isCreated), 0)
  }

  add(labels: readonly string[], cards = 1): void {
    for (const text of labels) {
      const key = this.#keys.get(text) ?? keyOf(text)
      const uses = this.#byName.get(key) ?? { cards: 0, texts: new Map<string, number>() }
      this.#keys.set(text, key)
      this.#byName.set(key, uses)
      uses.cards += cards
      uses.texts.set(text, (uses.texts.get(text) ?? 0) + cards)
    }
  }

  find(name: string): BoardLabel | undefined {
    const uses = this.#byName.get(labelKey(name))
    return uses && toBoardLabel(uses)
  }

  /** @returns in the order of the board, and not more than are shown */
  sorted(): BoardLabel[] {
    const compare = inOrder(this.order)
    const labels = [...this.#byName].sort(([a], [b]) => compare(a, b))
    return labels.slice(0, MAX_BOARD_LABELS).map(([, uses]) => toBoardLabel(uses))
  }
}

/** The entry of a label in an order: it was created there if it is so in the order before. */
export function entryIn(before: readonly string[]): (label: CardLabel) => string {
  const created = new Map(before.filter(isCreated).map((entry) => [keyOf(entry), entry]))
  return (label) => {
    const key = labelKey(label.name)
    return created.get(key) ?? (isCreated(key) ? formatLabel(label) : key)
  }
}

/** Compares keys of labels by the order of a board; the others come after it, by name. */
export function inOrder(order: readonly string[]): (a: string, b: string) => number {
  const places = new Map(order.map((entry, place) => [keyOf(entry), place]))
  const placeOf = (key: string) => places.get(key) ?? order.length
  return (a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)
}

function toBoardLabel({ cards, texts }: Uses): BoardLabel {
  const [[text] = [""]] = [...texts].sort(([, a], [, b]) => b - a)
  return { ...parseLabel(text), cards }
}
