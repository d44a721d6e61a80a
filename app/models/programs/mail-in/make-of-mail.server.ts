import { db, transaction, type Tx } from "~/database/db.server"
import { type Actor, getRole, requireCard } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import {
  removeUnused,
  requireFiles,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { insertFiles, recordAttached } from "~/models/board/attachment/attachment.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { insertCard } from "~/models/board/card/card.server"
import { addComment } from "~/models/board/comment/comment.server"
import { record } from "~/models/board/record/record.server"
import { mentionNotifications } from "~/models/board/mention/mention.server"
import { endHints } from "~/models/board/card/hints.server"
import { newId } from "~/models/text/id"
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
      : { makes: target.makes, ...cardWords(mail) }
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

type NewCard = { title: string; description: string; files: StagedFile[] }

/** Adds a card with its text and files at the end of a list, as one event. The caller has authorised it. @returns its id */
async function addMailedCard(
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
