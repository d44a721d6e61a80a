import { DomainError, invalid, tooMany } from "~/errors"
import { config } from "~/config/config.server"
import { deriveToken, hashToken } from "~/models/access/token.server"
import {
  removeUnused,
  stageFile,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { Allowance, QuotaExceeded } from "~/models/board/storage/storage-quota.server"
import { LeaveCard, LeaveForm, TRAP } from "~/models/exchange/publish/card-request"
import {
  leaveCard,
  TAKES_NO_CARDS,
  takesFilesFor,
  type LeftCard,
} from "~/models/exchange/publish/card-request.server"
import type { Published } from "~/models/exchange/publish/published.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { isOfType, readForm } from "./body.server"
import { parseInput } from "./parse-input.server"
import type { AskedBoard } from "./public-page.server"
import { RateLimiter } from "./rate-limiter.server"
import { readUpload, type IncomingFile } from "./upload.server"

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

/** The texts of a form, by the names of their fields. */
export type Typed = Partial<Record<string, string>>

/** A form that was sent: where its sender goes, or why it was refused. A refused form has lost its file. */
export type ReceivedForm = { typed: Typed; hadFile: boolean } & (
  { to: string } | { refusal: DomainError }
)

/** A refusal that asks for another form. */
export const TOO_OLD =
  "This form was open for more than a day. Your text is still here: please send it again."
const TOO_FAST =
  "Your card was not sent yet, as the form was sent very quickly. Please send it again."
const NO_FILES = "This board takes no files at the moment."
const TOO_LARGE = `A file can be at most ${String(LIMITS.leftFile / 1024 / 1024)} MB.`

/**
 * Leaves the card of a form. It is refused with 400 for its fields, and when it is a moment or more than a day old; with 409
 * where the board takes no card now; with 413 for its file; with 429.
 */
export async function receiveCard(
  asked: AskedBoard,
  request: Request,
  ip: string,
): Promise<ReceivedForm> {
  const { published, links } = asked
  let typed: Typed = {}
  let hadFile = false
  let admitted: Promise<LeftCard | null> | undefined
  const admit = () => (admitted ??= admitCard(published, typed, ip))
  const staged: StagedFile[] = []
  try {
    typed = await readTexts(request, async (file, before) => {
      typed = before
      hadFile = true
      if ((await admit()) === null) file.content.resume()
      else staged.push(await stageLeftFile(published, file))
    })
    const card = await admit()
    // A program does not learn that it was recognised.
    const to = card === null ? links.view("lists") : await leave(asked, card, staged)
    return { typed, hadFile, to }
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return { typed, hadFile, refusal }
  } finally {
    await removeUnused(staged.map(({ key }) => key))
  }
}

/** A form without a place for a file comes in the other way. */
async function readTexts(
  request: Request,
  onFile: (file: IncomingFile, before: Typed) => Promise<void>,
): Promise<Typed> {
  if (isOfType(request.headers.get("Content-Type") ?? "", "multipart/form-data")) {
    const accepted = { actor: null, input: LeaveForm, field: "file", files: 1 }
    return readUpload(request, { ...accepted, fieldBytes: LIMITS.body }, onFile)
  }
  const fields = [...(await readForm(request))]
  return Object.fromEntries(fields.filter((field): field is [string, string] => !isFile(field)))
}

const isFile = ([, value]: [string, FormDataEntryValue]) => typeof value !== "string"

/** Checks a form before its file is stored. Null for one that a program has filled in. @throws 400, 429 */
async function admitCard(published: Published, typed: Typed, ip: string): Promise<LeftCard | null> {
  if (typed[TRAP] !== undefined && typed[TRAP] !== "") return null
  const names = Object.keys(LeaveCard.shape)
  const card = parseInput(
    LeaveCard,
    Object.fromEntries(names.map((name) => [name, typed[name] ?? ""])),
  )
  const draft = readDraft(published, typed.draft ?? "")
  if (!draft || draft.ageMs > MAX_MS) throw invalid(TOO_OLD)
  if (draft.ageMs < MIN_MS) throw invalid(TOO_FAST)
  await requestsOfAddress.count(ip)
  const ofBoard = await requestsOfBoard.note(published.id)
  if (ofBoard.isOver) {
    throw tooMany(await requestsOfBoard.secondsLeft(published.id), TAKES_NO_CARDS)
  }
  return { ...card, id: draft.id }
}

/** It counts as a file of the person who has created the address. @throws 400, 413 */
async function stageLeftFile(
  published: Published,
  { content, ...claimed }: IncomingFile,
): Promise<StagedFile> {
  const creator = takesFilesFor(published)
  if (!creator) throw invalid(NO_FILES, { file: [NO_FILES] })
  const allowance = await Allowance.open(creator)
  try {
    const file = await stageFile(content, claimed, allowance)
    if (file.fileSize <= LIMITS.leftFile) return file
    await removeUnused([file.key])
    throw invalid(TOO_LARGE, { file: [TOO_LARGE] })
  } catch (error) {
    // How much room somebody has is no matter of strangers.
    throw error instanceof QuotaExceeded ? invalid(NO_FILES, { file: [NO_FILES] }) : error
  } finally {
    allowance.release()
  }
}

async function leave(
  { published, links }: AskedBoard,
  card: LeftCard,
  files: StagedFile[],
): Promise<string> {
  const linkOf = (key: string) => config.publicUrl + links.request(key)
  const { key, isMailed } = await leaveCard(published, { ...card, files }, linkOf)
  const email = card.email === "" ? "" : `?email=${isMailed ? "sent" : "none"}`
  return links.request(key) + email
}
