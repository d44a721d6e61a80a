import { db, transaction, type Tx } from "~/database/db.server"
import { removeUnused, requireFiles } from "~/models/board/attachment/attachment-files.server"
import { addMailedCard } from "./card-from-mail.server"
import { addMailedComment } from "./comment-from-mail.server"
import { stageMailFiles, type StagedFiles } from "./mail-files.server"
import { requireTarget, type MailTarget } from "./mail-target.server"
import { cardWords, commentWords } from "./mail-words"
import { answersWithin } from "./answers-within.server"
import { splitReply, type ReplyParts } from "./reply-text"
import { ourEmails } from "./our-emails.server"
import { wholeText, type ParsedMail } from "./parsed-mail.server"
import { DUPLICATE, isHandled, recordEnd, recordMail, type Received } from "./received-mail.server"

export type Email = { id: string; subject: string; target: MailTarget }

/** Makes a card or a comment of a mail, with its files, once and whole. @throws as the functions that make them */
export async function makeOfMail(
  { id, subject, target }: Email,
  mail: ParsedMail,
): Promise<Received> {
  const { userId, boardId } = target
  const words =
    target.makes === "comment"
      ? { makes: target.makes, ...commentWords(mail, await readReply(target, mail)) }
      : { makes: target.makes, ...cardWords(mail) }
  if (words.makes === "comment" && words.text === "" && mail.files.length === 0) {
    const reason = "It has no words beside the quoted email."
    return recordEnd({ id, userId, boardId, outcome: "ignored", subject, reason, cardId: null })
  }
  const whole = words.isCut ? [wholeText(mail.text)] : []
  const staged = await stageMailFiles({ id: userId }, [...whole, ...mail.files])
  try {
    return await transaction(async (tx) => {
      if (await isHandled(tx, id)) return DUPLICATE
      const cardId = await write(tx, target, words, staged)
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

/** The parts of a reply. Where nothing stands beside the quoted email, answers may be within it. */
async function readReply(
  target: Extract<MailTarget, { makes: "comment" }>,
  { text, isMarkdown }: ParsedMail,
): Promise<ReplyParts> {
  const ours = ourEmails()
  const parts = splitReply(text, ours)
  if (parts.own !== "") return parts
  const own = await answersWithin(db, target, { quoted: parts.quoted, isMarkdown }, ours)
  return { ...parts, own }
}

type Words =
  | ({ makes: "card" } & ReturnType<typeof cardWords>)
  | ({ makes: "comment" } & ReturnType<typeof commentWords>)

/** @returns the id of the card */
async function write(
  tx: Tx,
  target: MailTarget,
  words: Words,
  { files }: StagedFiles,
): Promise<string> {
  const actor = { id: target.userId }
  const list = await requireTarget(tx, target)
  if (words.makes === "card" && list) {
    const { title, description } = words
    return addMailedCard(tx, actor, list, { title, description, files })
  }
  if (words.makes === "comment" && target.makes === "comment") {
    const { text, quotedText } = words
    return addMailedComment(tx, actor, { ...target, text, quotedText, files })
  }
  throw new Error("A card needs a list.")
}
