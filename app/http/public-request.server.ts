import { invalid, tooMany } from "~/errors"
import { deriveToken, hashToken } from "~/models/access/token.server"
import { LeaveCard } from "~/models/exchange/publish/card-request"
import { leaveCard, TAKES_NO_CARDS } from "~/models/exchange/publish/card-request.server"
import type { Published } from "~/models/exchange/publish/published.server"
import { config } from "~/config/config.server"
import { newId } from "~/models/text/id"
import { parseInput } from "./parse-input.server"
import type { AskedBoard } from "./public-page.server"
import { RateLimiter } from "./rate-limiter.server"

// The form by which people without an account leave a card. Programs fill it in, too: it has a field that people do not see,
// and says when it was made, signed and without a cookie.

const HOUR = 60 * 60
const requestsOfAddress = new RateLimiter({
  points: 10,
  duration: HOUR,
  sharedAs: "card request from address",
})
const requestsOfBoard = new RateLimiter({
  points: 30,
  duration: HOUR,
  sharedAs: "card request on board",
})

/** Nobody writes a card in less. */
const MIN_MS = 3000
const MAX_MS = 24 * HOUR * 1000

/** The field that people do not see. */
export const TRAP = "more"

/** A form that was made. @property id of the card that it leaves */
type Draft = { id: string; ageMs: number }

const signed = ({ id: publishedId }: Published, id: string, time: string): string =>
  [id, time, deriveToken(`card form ${publishedId} ${id} ${time}`)].join(".")

/** The text by which a form is known again. */
export const newDraft = (published: Published): string =>
  signed(published, newId(), String(Date.now()))

function readDraft(published: Published, text: string): Draft | null {
  const [id = "", time = ""] = text.split(".")
  if (hashToken(signed(published, id, time)) !== hashToken(text)) return null
  return { id, ageMs: Date.now() - Number(time) }
}

/** The texts of a form; a file counts as none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}

/** A refusal that asks for another form. */
export const TOO_OLD = "This form was too old. Nothing was lost: please send it again."
const TOO_FAST = "That was very fast. Please read your card once more, and send it again."

/**
 * Leaves the card of a form. @returns where its sender goes
 * @throws 400 for fields, and for a form that is a moment or more than a day old; 409 where the board takes none now; 429
 */
export async function leaveByForm(
  { published, links }: AskedBoard,
  form: FormData,
  ip: string,
): Promise<string> {
  // A program does not learn that it was recognised.
  if (textOf(form, TRAP) !== "") return links.view("lists")
  const names = Object.keys(LeaveCard.shape)
  const card = parseInput(
    LeaveCard,
    Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
  )
  const draft = readDraft(published, textOf(form, "draft"))
  if (!draft || draft.ageMs > MAX_MS) throw invalid(TOO_OLD)
  if (draft.ageMs < MIN_MS) throw invalid(TOO_FAST)
  await requestsOfAddress.count(ip)
  const ofBoard = await requestsOfBoard.note(published.id)
  if (ofBoard.isOver) {
    throw tooMany(await requestsOfBoard.secondsLeft(published.id), TAKES_NO_CARDS)
  }
  const linkOf = (key: string) => config.publicUrl + links.request(key)
  const { key, isMailed } = await leaveCard(published, { ...card, id: draft.id }, linkOf)
  const email = card.email === "" ? "" : `?email=${isMailed ? "sent" : "none"}`
  return links.request(key) + email
}
