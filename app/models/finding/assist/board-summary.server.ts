import { db, transaction } from "~/database/db.server"
import type { BoardAnswer } from "~/database/types"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { listActivity } from "~/models/views/activity/activity.server"
import type { BoardKey } from "~/models/board/board/board"
import { DEFAULT_DIGEST_DAYS, DIGEST_DAYS } from "~/models/views/digest/digest-days"
import { getDigest } from "~/models/views/digest/digest.server"
import { addDays } from "~/models/text/time/days"
import { dayIn, startOfDay, toTimeZone } from "~/models/text/time/zoned-time"
import type { Answer } from "./assist"
import { forgottenBefore, requireModel } from "./assist.server"
import { boardMessages, stateOf, type BoardFacts } from "./board-prompt"
import type { SummariseBoard } from "./board-summary"
import { isAssisted } from "~/models/board/assist-switch/assist-switch.server"
import { keyOf, type Question } from "./questions.server"

const MAX_ENTRIES = 400
const ENTRIES_AT_ONCE = 200

const toAnswer = ({ id, model, text }: Pick<BoardAnswer, "id" | "model" | "text">): Answer => ({
  id,
  task: "summary",
  model,
  text,
  suggestions: [],
})

/** The question about a board's last changes. @throws 404; 403 if the model is off; 409 without a model or changes */
export async function questionAboutBoard(actor: Actor, input: SummariseBoard): Promise<Question> {
  const { boardId } = input
  const requireAccess = async () => {
    await requireBoard(db, actor, boardId, "see")
    return requireModel(boardId)
  }
  const model = await requireAccess()
  const since = sinceOf(input)
  const messages = boardMessages(await readFacts(actor, input, since))
  const key = keyOf(model, boardId, messages)
  const known = await db.boardAnswer.findUnique({ where: { id: key } })
  return {
    key,
    model,
    messages,
    known: known && toAnswer(known),
    checkAccess: requireAccess,
    toAnswer: (text) => toAnswer({ id: key, model: model.model, text }),
    keep: (answer) => keep(boardId, since, answer),
  }
}

const zoneDays = (timeZone: string | undefined, days: number): Date => {
  const zone = toTimeZone(timeZone)
  return startOfDay(addDays(dayIn(zone, Date.now()), 1 - days), zone)
}

/** At most as many days ago as a digest can have. */
function sinceOf({ since, days = DEFAULT_DIGEST_DAYS, timeZone }: SummariseBoard): Date {
  if (!since) return zoneDays(timeZone, days)
  const earliest = zoneDays(timeZone, Math.max(...DIGEST_DAYS))
  return since < earliest ? earliest : since
}

/** The actor can read all of them on the board's activity and digest. @throws 404; 409 without changes */
async function readFacts(actor: Actor, input: SummariseBoard, since: Date): Promise<BoardFacts> {
  const { boardId, timeZone, days } = input
  const { sentences, isCut } = await readSentences(actor, boardId, since)
  if (sentences.length === 0) {
    throw conflict("Nothing has happened on this board since then. Its digest says how it stands.")
  }
  const digest = await getDigest(actor, { boardId, timeZone, days })
  return {
    board: digest.boardName,
    since: dayIn(toTimeZone(timeZone), since.getTime()),
    happened: sentences,
    olderLeftOut: isCut,
    now: stateOf(digest),
  }
}

async function readSentences(actor: Actor, boardId: string, since: Date) {
  const sentences: string[] = []
  let before: number | undefined
  for (;;) {
    const part = { boardId, limit: ENTRIES_AT_ONCE, ...(before !== undefined && { before }) }
    const { items, hasMore } = await listActivity(actor, part)
    for (const { createdAt, text } of items) {
      if (new Date(createdAt) < since) return { sentences: sentences.reverse(), isCut: false }
      sentences.push(`${createdAt.slice(0, 10)}: ${text}`)
    }
    before = items.at(-1)?.version
    const isCut = sentences.length >= MAX_ENTRIES
    if (isCut || !hasMore) return { sentences: sentences.reverse(), isCut }
  }
}

/** Two servers may answer the same at once; the last answer is kept. */
const keep = (boardId: string, since: Date, { id, model, text }: Answer): Promise<unknown> =>
  transaction(async (tx) => {
    await tx.boardAnswer.deleteMany({ where: { createdAt: { lt: forgottenBefore() } } })
    const isThere = await tx.board.count({ where: { id: boardId } })
    if (isThere === 0) return
    const answer = { id, boardId, since, model, text }
    await tx.boardAnswer.upsert({ where: { id }, create: answer, update: { text, since } })
  })

/** An earlier summary, also if more has happened since; null if it is forgotten. @throws 404 */
export async function getBoardAnswer(
  actor: Actor,
  { boardId, answerId }: BoardKey & { answerId: string },
): Promise<(Answer & { since: Date }) | null> {
  await requireBoard(db, actor, boardId, "see")
  const answer = await db.boardAnswer.findFirst({ where: { id: answerId, boardId } })
  if (!answer || !(await isAssisted(db, boardId))) return null
  return { ...toAnswer(answer), since: answer.since }
}
