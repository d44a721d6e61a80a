import { countText } from "~/models/text/count-text"
import type { CardLabel } from "~/models/board/label/label"
import type { LabelUses } from "./merge-labels.server"

export const usesText = (uses: { cards: number; boards: readonly unknown[] }): string =>
  `${countText(uses.cards, "card")} on ${countText(uses.boards.length, "board")}`

/** A change of a person's own label leaves boards as they are; undefined where it changes no name or colour. */
export function keptText(now: CardLabel, { label, ...uses }: LabelUses): string | undefined {
  const isSame = now.name === label.name && now.color === label.color
  if (isSame || uses.cards === 0) return undefined
  return `“${label.name}” stays as it was on ${usesText(uses)}. To change it there, choose Labels in the menu of the board.`
}

export const mergedText = (merged: readonly { count: number }[]): string =>
  merged.length === 0
    ? "No cards had the label."
    : usesText({
        cards: merged.reduce((sum, { count }) => sum + count, 0),
        boards: merged,
      })

/** @param position from 0 */
export const movedText = (name: string, position: number): string =>
  `Label “${name}” moved to place ${String(position + 1)}`
