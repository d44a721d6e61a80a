import type { Tx } from "~/database/db.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { StagedFile } from "~/models/board/attachment/attachment-files.server"
import { insertFiles, recordAttached } from "~/models/board/attachment/attachment.server"
import { addComment } from "~/models/board/comment/comment.server"

type Reply = {
  cardId: string
  boardId: string
  text: string
  quotedText: string | null
  files: StagedFile[]
}

/** Adds the text of a reply as a comment, and its files to the card. @throws 404, 403, 409, 400 above a limit */
export async function addMailedComment(tx: Tx, actor: Actor, reply: Reply): Promise<string> {
  const { cardId, boardId, text, quotedText, files } = reply
  if (text !== "") await addComment(tx, actor, { cardId, boardId, text }, quotedText)
  if (files.length === 0) return cardId
  const { title } = await requireCard(tx, actor, { cardId, boardId }, "edit")
  const added = await insertFiles(tx, actor, { cardId }, files)
  await recordAttached(tx, actor, { id: cardId, title, boardId }, added)
  return cardId
}
