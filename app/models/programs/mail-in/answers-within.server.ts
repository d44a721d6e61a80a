import { config } from "~/config/config.server"
import type { Reader } from "~/database/db.server"
import { detailText } from "~/models/notifications/notification/notification-details"
import type { Details } from "~/models/notifications/notification/notification"
import { fold, splitWords } from "~/search/fold"
import { isBlank, isFieldLine, isQuote, namesUs, type OurEmails } from "./introduction"
import { hasLink, isOfProgram } from "./reply-text"

// Outlook and its like neither mark the quoted email nor break it where people answer within: only the words tell.

/** Those of every email about a card, older ones too; see `notification-mail.server.ts`. */
const OUR_WORDS =
  "On And more Open the card Or open this address Reply to comment on the card Your settings send you emails about this " +
  "Mute this card Unsubscribe Change your preferences Stop these letters"

type Quoted = { quoted: string; isMarkdown: boolean }
type About = { userId: string; boardId: string; cardId: string }

/**
 * The lines of a quoted email that have words which our emails about the card did not have; "" if there are none. Lines that
 * a program has marked as quoted are not looked at, nor is what stands above our email.
 */
export async function answersWithin(
  reader: Reader,
  about: About,
  { quoted, isMarkdown }: Quoted,
  ours: OurEmails,
): Promise<string> {
  const known = await knownWords(reader, about, ours)
  const lines = quoted
    .split("\n")
    .map((line) => (isMarkdown ? line.replace(/^[\s>]+/, "") : line))
    .filter((line) => !isBlank(line) && !isQuote(line) && !isOfProgram([line]))
  const isOurs = (line: string) => namesUs(line, ours) || hasLink(line, ours)
  const isAbove = (line: string) => isOurs(line) || isFieldLine(line) || isTitle(line)
  const start = lines.findIndex((line) => !isAbove(line))
  if (start === -1) return ""
  return lines
    .slice(start)
    .filter((line) => !isOurs(line) && hasOthers(line, known))
    .join("\n")
}

const isTitle = (line: string) => line.startsWith("--") && line.trimEnd().endsWith("--")

function hasOthers(line: string, known: ReadonlySet<string>): boolean {
  const words = wordsIn(line)
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(line)
  return words.some((word) => !known.has(word))
}

const wordsIn = (text: string): string[] => splitWords(fold(text))

async function knownWords(
  reader: Reader,
  { userId, boardId, cardId }: About,
  { name }: OurEmails,
): Promise<ReadonlySet<string>> {
  const [board, card, former, notifications] = await Promise.all([
    reader.board.findUnique({ where: { id: boardId }, select: { name: true } }),
    reader.card.findUnique({ where: { id: cardId }, select: { title: true, number: true } }),
    reader.formerCardNumber.findMany({ where: { cardId }, select: { number: true } }),
    reader.notification.findMany({
      where: { userId, cardId },
      select: { message: true, details: true },
      orderBy: { createdAt: "desc" },
      take: MAX_NOTIFICATIONS,
    }),
  ])
  const told = notifications.map(
    ({ message, details }) => `${message} ${detailText(details as Details, (moment) => moment)}`,
  )
  const numbers = [card?.number, ...former.map(({ number }) => number)]
  const names = [config.siteName, name, board?.name, card?.title]
  return new Set(wordsIn([OUR_WORDS, ...names, ...numbers, ...told].join(" ")))
}

const MAX_NOTIFICATIONS = 200
