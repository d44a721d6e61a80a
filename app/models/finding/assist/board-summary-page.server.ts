import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { dateText } from "~/models/text/time/date-text.server"
import { DEFAULT_DIGEST_DAYS } from "~/models/views/digest/digest-days"
import { getAssistState } from "~/models/board/assist-switch/assist-switch.server"
import { getBoardAnswer } from "./board-summary.server"
import type { BoardSummaryPage, SummariseBoard } from "./board-summary"

type Options = {
  zone: string
  lastVisit: Date | null
  answerId: string | null
}

/** The page that sums up a board, with the answer that its address names. Asks nothing itself. @throws 404 */
export async function getBoardSummaryPage(
  actor: Actor,
  { boardId, days }: SummariseBoard,
  { zone, lastVisit, answerId }: Options,
): Promise<BoardSummaryPage> {
  await requireBoard(db, actor, boardId, "see")
  const { name } = await db.board.findUniqueOrThrow({
    where: { id: boardId },
    select: { name: true },
  })
  const answer = answerId === null ? null : await getBoardAnswer(actor, { boardId, answerId })
  const inZone = (moment: Date) => dateText(moment.toISOString(), zone, "dialog")
  return {
    boardId,
    boardName: name,
    state: await getAssistState(actor, { boardId }),
    days: days ?? (lastVisit ? null : DEFAULT_DIGEST_DAYS),
    lastVisit: lastVisit && { moment: lastVisit.toISOString(), day: inZone(lastVisit) },
    isAnswered: answerId !== null,
    answer: answer && { ...answer, since: inZone(answer.since) },
  }
}
