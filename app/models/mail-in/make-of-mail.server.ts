import { transaction, type Tx } from "~/database/db.server"
import { removeUnused, requireFiles } from "~/models/attachment/attachment-files.server"
import { addMailedCard } from "./card-from-mail.server"
import { addMailedComment } from "./comment-from-mail.server"
import { stageMailFiles, type StagedFiles } from "./mail-files.server"
import { requireTarget, type MailTarget } from "./mail-target.server"
import { cardWords, commentWords } from "./mail-words"
import type { ParsedMail } from "./parsed-mail.server"
import { DUPLICATE, isHandled, recordEnd, recordMail, type Received } from "./received-mail.server"
import { cutReply } from "./reply-text"

/** Makes a card or a comment of a mail, with its files, once and whole. @throws as the functions that make them */
export async function makeOfMail(
  { id, subject, target }: { id: string; subject: string; target: MailTarget },
  mail: ParsedMail,
): Promise<Received> {
  const { userId, boardId } = target
  const text = target.makes === "comment" ? commentWords(cutReply(mail.text)) : mail.text
  if (target.makes === "comment" && text === "" && mail.files.length === 0) {
    const ended = {
      outcome: "ignored",
      reason: "Nothing was written above the quoted letter.",
    } as const
    return recordEnd({ id, userId, boardId, ...ended, subject, cardId: null })
  }
  const staged = await stageMailFiles({ id: userId }, mail.files)
  try {
    return await transaction(async (tx) => {
      if (await isHandled(tx, id)) return DUPLICATE
      const cardId = await write(tx, target, { ...mail, text }, staged)
      const made = { outcome: target.makes, reason: staged.missing }
      await recordMail(tx, { id, userId, boardId, ...made, subject, cardId })
      // After the first write, which makes all others wait: no row may be left without its file.
      await requireFiles(staged.files)
      return made
    })
  } finally {
    if (staged.files.length > 0) await removeUnused(staged.files.map(({ key }) => key))
  }
}

/** @returns the id of the card */
async function write(
  tx: Tx,
  target: MailTarget,
  mail: ParsedMail,
  { files }: StagedFiles,
): Promise<string> {
  const actor = { id: target.userId }
  const list = await requireTarget(tx, target)
  if (target.makes === "card" && list) {
    return addMailedCard(tx, actor, list, { ...cardWords(mail), files })
  }
  if (target.makes === "comment") return addMailedComment(tx, actor, { ...target, ...mail, files })
  throw new Error("A card needs a list.")
}
