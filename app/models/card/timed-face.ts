import type { CardFace } from "~/models/board/board-page"
import { isDone } from "./done"
import { dueTone } from "./due-date"

/** A face at a moment, in milliseconds since 1970: the same object unless its date has got another urgency. */
export function timedFace<Face extends CardFace>(face: Face, now: number): Face {
  const { due } = face
  if (!due) return face
  const [text, before, dueDate] = due
  const tone = dueTone({ dueDate, done: isDone(face) }, now)
  return tone === before ? face : { ...face, due: [text, tone, dueDate] }
}

/** A face in a list that is marked "Cards here are done", or in another. */
export function faceIn({ cardsDone }: { cardsDone?: true }, face: CardFace): CardFace {
  const { inDoneList, ...rest } = face
  if (inDoneList === cardsDone) return face
  return timedFace(cardsDone ? { ...rest, inDoneList: cardsDone } : rest, Date.now())
}

/** Groups of faces at a moment: each one, and the array, is the same unless it differs. */
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
