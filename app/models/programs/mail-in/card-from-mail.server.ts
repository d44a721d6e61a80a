import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { endHints } from "~/models/people/account/hints.server"
import type { StagedFile } from "~/models/board/attachment/attachment-files.server"
import { insertFiles } from "~/models/board/attachment/attachment.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { insertCard } from "~/models/board/card/card.server"
import { record } from "~/models/board/event/event.server"
import { newId } from "~/models/text/id"
import { mentionNotifications } from "~/models/board/mention/mention.server"

type NewCard = { title: string; description: string; files: StagedFile[] }

/** Adds a card with its text and files at the end of a list, as one event. The caller has authorised it. @returns its id */
export async function addMailedCard(
  tx: Tx,
  actor: Actor,
  { id: listId, name, boardId }: { id: string; name: string; boardId: string },
  { title, description, files }: NewCard,
): Promise<string> {
  await requireRoom(tx, boardId, { cards: 1 })
  await endHints(tx, actor)
  const id = newId()
  const { position } = await insertCard(tx, { id, listId, title, description }, undefined)
  await insertFiles(tx, actor, { cardId: id }, files)
  const written = { text: description, place: "the description of" }
  const notifications = await mentionNotifications(tx, actor, { id, title, boardId }, written)
  const entry = { kind: "card_created", card: { id, title }, list: { id: listId, name } } as const
  const touched = { card: id, listId, position }
  const undo = { kind: "created", cards: [entry.card] } as const
  const change = {
    type: "card_created",
    boardId,
    actor,
    entry,
    touched,
    undo,
    notifications,
  } as const
  return record(tx, change, id)
}
