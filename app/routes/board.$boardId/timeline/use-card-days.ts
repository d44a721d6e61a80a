import { useMemo } from "react"
import { textsOf } from "~/client/form-texts"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { CardDays } from "~/models/views/timeline/card-days"

/** Returns a function that finds the days of a card in a zone, with those that were sent and not answered yet. */
export function useCardDays(zone: string): (card: CardFace) => CardDays {
  const dayOf = useMemo(() => {
    // Sweden writes dates as `yyyy-MM-dd`.
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone })
    return (moment: string | undefined) => moment && format.format(Date.parse(moment))
  }, [zone])
  const sent = new Map<string, CardDays>()
  for (const { formData } of usePendingFetchers()) {
    const texts = formData && textsOf(formData)
    if (texts?.get("intent") !== "move-dates") continue
    const dayOf = (name: string) => texts.get(name) || undefined
    sent.set(texts.get("cardId") ?? "", { start: dayOf("startDate"), due: dayOf("dueDate") })
  }
  return ({ id, start, due }) => sent.get(id) ?? { start: dayOf(start?.[1]), due: dayOf(due?.[2]) }
}
