import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { textsOf } from "~/client/form-texts"
import { hasDay } from "~/models/calendar/calendar-span"
import type { CardFace } from "~/models/board/board-page"
import type { CalendarPage } from "~/models/board/calendar-page"
import { END_OF_DAY } from "~/models/card/due-date"
import { timedFace } from "~/models/card/timed-face"

/** A card on its day; null for none. */
export type Placed = { card: CardFace; day: string | null }

export function findCard({ days, undated }: CalendarPage, cardId: string): Placed | null {
  for (const { day, cards } of [...days, { day: null, cards: undated.cards }]) {
    const card = cards.find(({ id }) => id === cardId)
    if (card) return { card, day }
  }
  return null
}

/** The calendar with the person's pending changes. A rejected form is no longer pending. */
export function useShownCalendar(board: CalendarPage): CalendarPage {
  const address = `/board/${board.id}`
  return usePendingFetchers()
    .flatMap(({ formData, formAction }) =>
      formData && formAction?.split("?")[0] === address ? [textsOf(formData)] : [],
    )
    .reduce(withForm, board)
}

/**
 * Previews a calendar after a pending form.
 * @param form the form's fields, with its command as `intent`
 */
export function withForm(board: CalendarPage, form: ReadonlyMap<string, string>): CalendarPage {
  const get = (name: string) => form.get(name) ?? ""
  const day = get("date")
  switch (get("intent")) {
    case "create-card-on-day": {
      const card = { id: get("id"), title: get("title").trim() }
      return findCard(board, card.id) ? board : withCardOn(board, card, day, END_OF_DAY)
    }
    case "set-due-date": {
      const card = findCard(board, get("cardId"))?.card
      return card ? withCardOn(without(board, card), card, day, get("time")) : board
    }
    default:
      return board
  }
}

function without(board: CalendarPage, { id: gone }: CardFace): CalendarPage {
  const others = (cards: CardFace[]) => cards.filter(({ id }) => id !== gone)
  const { undated } = board
  return {
    ...board,
    days: board.days.map(({ day, cards }) => ({ day, cards: others(cards) })),
    undated: {
      ...undated,
      cards: others(undated.cards),
      lists: undated.lists.filter((_, at) => undated.cards[at]?.id !== gone),
    },
  }
}

/** The browser's clocks are those of the reader's zone, as a rule. */
function withCardOn(board: CalendarPage, card: CardFace, on: string, time: string): CalendarPage {
  if (!hasDay(board, on)) return board
  const dueDate = `${on}T${time}`
  const face = timedFace({ ...card, due: [time, "later", dueDate] }, Date.now())
  const others = board.days.find(({ day }) => day === on)?.cards ?? []
  const later = others.findIndex(({ due }) => (due?.[0] ?? "") > time)
  const cards = [...others]
  cards.splice(later < 0 ? others.length : later, 0, face)
  return { ...board, days: [...board.days.filter(({ day }) => day !== on), { day: on, cards }] }
}
