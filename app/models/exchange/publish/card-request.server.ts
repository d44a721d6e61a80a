import { addDays } from "date-fns/addDays"
import { boardTransaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { conflict, DomainError } from "~/errors"
import { deriveToken, hashToken } from "~/models/access/token.server"
import { requireFiles, type StagedFile } from "~/models/board/attachment/attachment-files.server"
import { insertFiles } from "~/models/board/attachment/attachment.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { insertCard } from "~/models/board/card/card.server"
import { record } from "~/models/board/record/record.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { spendOnce } from "~/models/people/session/used-once.server"
import { shortName } from "~/models/text/cut-text"
import { nameKey } from "~/models/text/name-key"
import type { LeaveCard } from "./card-request"
import type { Published } from "./published.server"

// Cards that people without an account leave. They are ordinary cards at once; the row beside one says where it came from.
// Nothing is kept of its sender: the address of an email is used for that email.

/** So many wait for a member at once on a board. */
export const MAX_UNTAKEN = 100
/** So many emails a day go to an address, whoever asks for them. */
const EMAILS_A_DAY = 2

export const TAKES_NO_CARDS = "This board takes no cards at the moment."

/** The key in the address by which the sender of a card follows it. */
export const requestKey = (cardId: string, boardId: string): string =>
  deriveToken(`card request ${cardId} ${boardId}`)

/** A card as its sender has written it. @property id of the form: sent twice, it leaves one card */
export type LeftCard = LeaveCard & { id: string }

/** @property key of the sender @property isMailed whether it was mailed */
export type Left = { key: string; isMailed: boolean }

/** The person whose files those of such cards are; null where none are taken: strangers see none that no member has seen. */
export const takesFilesFor = ({ creatorId, requestsNeedApproval }: Published): Actor | null =>
  creatorId === null || !requestsNeedApproval ? null : { id: creatorId }

/** Leaves a card on a public board. @param linkOf makes the address for a key @throws 409 if the board takes none now */
export function leaveCard(
  published: Published,
  { id, title, description, email, files = [] }: LeftCard & { files?: StagedFile[] },
  linkOf: (key: string) => string,
): Promise<Left> {
  const { boardId } = published
  return boardTransaction({ boardId }, async (tx) => {
    const key = requestKey(id, boardId)
    const isSentAgain = (await tx.cardRequest.count({ where: { cardId: id } })) > 0
    if (isSentAgain) return { key, isMailed: false }
    const list = await requireOpenList(tx, published)
    await requireRoom(tx, boardId, { cards: 1 }).catch(asFull)
    const row = await insertCard(tx, { id, title, description, listId: list.id }, undefined)
    await tx.cardRequest.create({ data: { cardId: id, keyHash: hashToken(key) } })
    const creator = takesFilesFor(published)
    if (creator && files.length > 0) {
      await insertFiles(tx, creator, { cardId: id }, files)
      await requireFiles(files)
    }
    const isMailed = email !== "" && (await mailLink(tx, boardId, email, linkOf(key)))
    const entry = { kind: "card_requested", card: { id, title }, list } as const
    const touched = { card: id, listId: list.id, position: row.position }
    const change = {
      type: "card_created",
      boardId,
      actor: null,
      entry,
      touched,
      undo: null,
    } as const
    return record(tx, change, { key, isMailed })
  })
}

/** @throws 409 where the list or the form has gone, or too many cards wait */
async function requireOpenList(
  tx: Tx,
  { id, boardId, requestListId }: Published,
): Promise<{ id: string; name: string }> {
  const list =
    requestListId === null
      ? null
      : await tx.list.findFirst({
          where: {
            id: requestListId,
            board: {
              id: boardId,
              archivedAt: null,
              deletedAt: null,
              published: { id, requestListId },
            },
          },
          select: { id: true, name: true },
        })
  if (!list) throw conflict(TAKES_NO_CARDS)
  const untaken = { taken: null, card: { list: { boardId } } }
  if ((await tx.cardRequest.count({ where: untaken })) >= MAX_UNTAKEN) {
    throw conflict(TAKES_NO_CARDS)
  }
  return list
}

/** The board's limits are no matter of strangers. */
function asFull(error: unknown): never {
  throw error instanceof DomainError ? conflict(TAKES_NO_CARDS) : error
}

/** Mails the link, without a word of the sender: nobody can have texts mailed to others by it. */
async function mailLink(tx: Tx, boardId: string, email: string, url: string): Promise<boolean> {
  if (!(await mayMail(tx, email))) return false
  const { name } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  const board = `“${shortName(name)}”`
  const message = renderEmail({
    recipient: email,
    subject: `Your card on the board ${board}`,
    paragraphs: [
      `Somebody left a card on the board ${board} and gave this address. If it was you, follow your card by the link.`,
      "The link is only for you. Keep it: nobody can send it to you again.",
    ],
    button: { text: "See your card", url },
    footer:
      "If it was not you, ignore this email. Nobody can have more than two of them a day sent to you.",
  })
  await queueMail(tx, message, { boardId, priority: MAIL_PRIORITY.notification })
  return true
}

async function mayMail(tx: Tx, email: string): Promise<boolean> {
  const until = addDays(new Date(), 1)
  for (let place = 1; place <= EMAILS_A_DAY; place += 1) {
    const name = `card request ${String(place)} to ${nameKey(email)}`
    if (await spendOnce(tx, name, until)) return true
  }
  return false
}
