import type { CardFace } from "~/models/board/board-page/board-page"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"

/** Updates the urgency of a date; the same object unless it differs. @param now milliseconds since 1970 */
export function timedFace<Face extends CardFace>(face: Face, now: number): Face {
  const { due } = face
  if (!due) return face
  const [text, before, dueDate] = due
  const tone = dueTone({ dueDate, done: isDone(face) }, now)
  return tone === before ? face : { ...face, due: [text, tone, dueDate] }
}

export function faceIn({ cardsDone }: { cardsDone?: true }, face: CardFace): CardFace {
  const { inDoneList, ...rest } = face
  if (inDoneList === cardsDone) return face
  return timedFace(cardsDone ? { ...rest, inDoneList: cardsDone } : rest, Date.now())
}

/** Each group, and the array, is the same object unless it differs. */
export function timedCards<Group extends { cards: CardFace[] }>(
  groups: Group[],
  now: number,
): Group[] {
  const timed = groups.map((group) => {
    const cards = group.cards.map((card) => timedFace(card, now))
    return cards.every((card, index) => card === group.cards[index]) ? group : { ...group, cards }
  })
  return timed.every((group, index) => group === groups[index]) ? groups : timed
}
