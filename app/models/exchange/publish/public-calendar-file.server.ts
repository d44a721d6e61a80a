import { isDone } from "~/models/board/card/done"
import {
  doneTitle,
  timesOf,
  toCalendar,
  type CalendarEvent,
} from "~/models/programs/calendar-feed/calendar-events.server"
import { MAX_EVENTS } from "~/models/programs/calendar-feed/calendar-file.server"
import type { PublicReading } from "./public-board-view.server"
import { publicKeys } from "./public-keys.server"

/** The cards of a public board that have a due date, for calendar programs, which follow no relative `links`. */
export function publicCalendarFile({ published, read, links }: PublicReading): Promise<string> {
  const { board } = read
  const addressOf = (number: number) => {
    const address = links.card(number)
    return URL.canParse(address) ? address : null
  }
  const keyOf = publicKeys(published)
  const dated = board.lists.flatMap(({ name, cards }) =>
    cards.flatMap(({ dueDate, ...card }) =>
      dueDate === undefined ? [] : { ...card, dueDate, name },
    ),
  )
  dated.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  const events = dated.slice(-MAX_EVENTS).map((card): CalendarEvent => {
    const { number, title, startDate, dueAllDay = false, startAllDay = false, name } = card
    return {
      uid: keyOf(number),
      when: timesOf({
        dueDate: new Date(card.dueDate),
        dueAllDay,
        startDate: startDate === undefined ? null : new Date(startDate),
        startAllDay,
      }),
      summary: isDone(card) ? doneTitle(title) : title,
      description: [`Card: #${String(number)}`, `List: ${name}`, `Board: ${board.name}`],
      url: addressOf(number),
      changed: new Date(card.changedAt ?? published.createdAt),
    }
  })
  return toCalendar(board.name, events)
}
