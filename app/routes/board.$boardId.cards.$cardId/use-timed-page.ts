import { useMemo } from "react"
import { useNow } from "~/client/clock"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"

export function useTimedPage(page: CardPage): CardPage {
  const now = useNow()
  return useMemo(() => {
    if (now === null) return page
    const toneOf = ({ dueDate }: { dueDate: string }, done: boolean) =>
      dueTone({ dueDate, done }, now)
    const { due, inDoneList } = page
    const done = isDone({ ...page.card, inDoneList })
    return {
      ...page,
      due: due && { ...due, tone: toneOf(due, done) },
      checklist: page.checklist.map((item) =>
        item.due ? { ...item, due: { ...item.due, tone: toneOf(item.due, item.completed) } } : item,
      ),
    }
  }, [page, now])
}
