import { useMemo } from "react"
import { todayIn, useNow } from "~/client/clock"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { DayOfCards } from "~/models/views/calendar/calendar-days"
import { timedCards } from "~/models/board/board-page/timed-face"

type Page<Card extends CardFace> = { days: DayOfCards<Card>[]; today: string; zone: string }

export function useTimedDays<Card extends CardFace, P extends Page<Card>>(page: P): P {
  const now = useNow()
  return useMemo(() => {
    if (now === null) return page
    return { ...page, days: timedCards(page.days, now), today: todayIn(page.zone, now) }
  }, [page, now])
}
