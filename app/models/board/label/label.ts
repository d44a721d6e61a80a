import type { CardLabel } from "./label-fields"

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
