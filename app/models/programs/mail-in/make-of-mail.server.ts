import { db, transaction, type Tx } from "~/database/db.server"
import { type Actor, getRole, requireCard } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import {
  removeUnused,
  requireFiles,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { insertFiles, recordAttached } from "~/models/board/attachment/attachment.server"
import { addCard } from "~/models/board/card/card.server"
import { addComment } from "~/models/board/comment/comment.server"
import { understandTitle } from "~/models/finding/capture/capture.server"
import { answersWithin } from "./answers-within.server"
import { LIMITS } from "~/models/text/limits"
import { type StagedFiles, stageMailFiles, withoutFiles } from "./mail-files.server"
import { type MailTarget, requireTarget } from "./mail-target.server"
import { cardWords, commentWords } from "./mail-words"
import { ourEmails } from "./our-emails.server"
import { type ParsedMail, wholeText } from "./parsed-mail.server"
import {
  DUPLICATE,
  type Handled,
  isHandled,
  type Received,
  recordEnd,
  recordMail,
} from "./received-mail.server"
import { type ReplyParts, splitReply } from "./reply-text"

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
      : { makes: target.makes, ...(await understood(target, cardWords(mail))) }
  const role = await getRole(db, { id: userId }, boardId)
  const mayAttach = role !== null && can(role, "edit")
  const nothing = words.makes === "comment" ? reasonForNothing(words, mail, mayAttach) : null
  if (nothing) return recordEnd({ id, userId, boardId, subject, cardId: null, ...nothing })
  const whole = words.isCut ? [wholeText(mail.text)] : []
  const files = [...whole, ...mail.files]
  const staged = mayAttach ? await stageMailFiles({ id: userId }, files) : withoutFiles(files)
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

/** Why nothing is made of a reply; null if it becomes a comment. Of viewers' replies, all must fit into the comment. */
function reasonForNothing(
  { text, isOwnCut }: ReturnType<typeof commentWords>,
  { files }: ParsedMail,
  mayAttach: boolean,
): Pick<Handled, "outcome" | "reason"> | null {
  if (text === "" && files.length === 0) {
    return { outcome: "ignored", reason: "It has no words beside the quoted email." }
  }
  if (mayAttach) return null
  if (text === "") {
    return { outcome: "refused", reason: "It has only files, and viewers cannot attach any." }
  }
  const most = LIMITS.text.toLocaleString("en")
  return isOwnCut
    ? { outcome: "refused", reason: `A comment can have at most ${most} characters.` }
    : null
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

/** A subject that answers or forwards has the words of others. */
const OF_OTHERS = /^\s*(?:re|fwd?|aw|wg|tr|rv|sv|antw)\s*:/iu

/** The card of an email, with what is understood in its subject. */
async function understood({ userId, boardId }: MailTarget, words: ReturnType<typeof cardWords>) {
  const { title, ...others } = words
  if (OF_OTHERS.test(title)) return { ...others, fields: { title }, typed: undefined }
  return { ...others, ...(await understandTitle({ id: userId }, { boardId, title })) }
}

type Words =
  | ({ makes: "card" } & Awaited<ReturnType<typeof understood>>)
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
    const { fields, description, typed } = words
    const card = { ...fields, description, listId: list.id, boardId: list.boardId }
    const { id: cardId } = await addCard(tx, actor, card, typed)
    await insertFiles(tx, actor, { cardId }, files)
    return cardId
  }
  if (words.makes === "comment" && target.makes === "comment") {
    const { text, quotedText } = words
    return addMailedComment(tx, actor, { ...target, text, quotedText, files })
  }
  throw new Error("A card needs a list.")
}

type Reply = {
  cardId: string
  boardId: string
  text: string
  quotedText: string | null
  files: StagedFile[]
}

/** Adds the text of a reply as a comment, and its files to the card. @throws 404, 403, 409, 400 above a limit */
async function addMailedComment(tx: Tx, actor: Actor, reply: Reply): Promise<string> {
  const { cardId, boardId, text, quotedText, files } = reply
  if (text !== "") await addComment(tx, actor, { cardId, boardId, text }, quotedText)
  if (files.length === 0) return cardId
  const { title } = await requireCard(tx, actor, { cardId, boardId }, "edit")
  const added = await insertFiles(tx, actor, { cardId }, files)
  await recordAttached(tx, actor, { id: cardId, title, boardId }, added)
  return cardId
}
