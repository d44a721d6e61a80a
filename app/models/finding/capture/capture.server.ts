import { db } from "~/database/db.server"
import { invalid } from "~/errors"
import { requireList, type Actor } from "~/models/access/access.server"
import { CardFields } from "~/models/board/card/card"
import { createCard, deleteCard } from "~/models/board/card/card.server"
import { listDestinations, type Destination } from "~/models/board/card/destination.server"
import type { Captured, CaptureCard, TakeBackCard } from "./capture"

/** The boards with lists to which the person can add cards: that of the last list first, then those of `recent` in order. */
export async function listPlaces(
  actor: Actor,
  lastList: string,
  recent: readonly string[],
): Promise<Destination[]> {
  const boards = (await listDestinations(actor)).filter(({ lists }) => lists.length > 0)
  const placeOf = ({ id, lists }: Destination) => {
    if (lists.some((list) => list.id === lastList)) return -1
    const place = recent.indexOf(id)
    return place < 0 ? recent.length : place
  }
  return boards.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Adds a card that is typed as one text. @throws as `createCard`; 400 for the text, if its first line is no title */
export async function captureCard(actor: Actor, input: CaptureCard): Promise<Captured> {
  const { id, listId, text } = input
  const { boardId, name: listName } = await requireList(db, actor, { listId }, "edit")
  const board = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  const { line, description } = divided(text)
  const title = CardFields.shape.title.safeParse(line)
  if (!title.success) throw refused(title.error.issues[0]?.message ?? "")
  const card = await createCard(actor, { id, listId, title: title.data, description })
  return { id: card.id, boardId, boardName: board.name, listId, listName, title: card.title, text }
}

const refused = (message: string) => invalid(message, { text: [message] })

/** The first line with a visible character, and what follows it. */
function divided(text: string): { line: string; description: string } {
  const [line = "", ...others] = text.trim().split("\n")
  return { line, description: others.join("\n").trim() }
}

/** @returns the text, for its field */
export async function takeBackCard(actor: Actor, { text, ...card }: TakeBackCard) {
  await deleteCard(actor, card)
  return { text }
}
