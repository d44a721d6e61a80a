import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import { CalendarGrid } from "~/components/calendar/calendar-grid"
import { CardRow } from "~/components/calendar/card-row"
import { DayBars } from "~/components/calendar/day-bars"
import type { PublicCalendar } from "~/models/exchange/publish/public-calendar.server"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { countText } from "~/models/text/count-text"
import { UTC } from "~/models/text/time/clock"
import { monthTitle, weekTitle } from "~/models/text/time/days"
import { asMonth, asWeek } from "~/models/views/calendar/calendar-span"
import { PublishedBar } from "./published-bar.server"

type Props = { board: PublicBoard; calendar: PublicCalendar; links: PublicLinks }

/** A month or a week of a public board: a grid, or on small screens the days that have cards. */
export function PublishedCalendar({ board, calendar, links }: Props) {
  const { month, week, today, days, bars, undated, before, after } = calendar
  const clock = { ...UTC, zone: board.zone }
  const to = (query: string) => links.view("calendar", query)
  const name = week === null ? "month" : "week"
  const hrefOf = (cardId: string) => links.card(Number(cardId))
  // A copy in a folder has months only, and knows no today.
  const isCopy = board.now !== undefined
  return (
    <div className="calendar calendar-read calendar-page">
      <PublishedBar
        label={week === null ? "Months" : "Weeks"}
        title={week === null ? monthTitle(month) : weekTitle(week)}
        links={[
          ["Month", isCopy ? null : to(asMonth(calendar)), week === null],
          ["Week", isCopy ? null : to(asWeek(calendar)), week !== null],
          [`Previous ${name}`, before && to(before)],
          ["Today", isCopy ? null : to(week === null ? "" : `?week=${today}`)],
          [`Next ${name}`, after && to(after)],
        ]}
      />
      {days.size + bars.size === 0 && <p>No cards are due in this {name}.</p>}
      <CalendarGrid span={calendar}>
        {(day) => {
          const cards = days.get(day) ?? []
          const begun = bars.get(day)
          return (
            <CalendarDay
              key={day}
              day={day}
              span={calendar}
              isEmpty={cards.length === 0 && !begun?.parts.length}
            >
              {begun && (
                <DayBars
                  day={day}
                  bars={begun}
                  week={isCopy ? links.view("table") : to(`?week=${day}`)}
                  hrefOf={hrefOf}
                />
              )}
              <CardsOfDay cards={cards} all={week !== null}>
                {(some) =>
                  some.length > 0 && (
                    <ol className="cards">
                      {some.map((card) => (
                        <CardRow key={card.id} card={card} href={hrefOf(card.id)} clock={clock} />
                      ))}
                    </ol>
                  )
                }
              </CardsOfDay>
            </CalendarDay>
          )
        }}
      </CalendarGrid>
      {undated > 0 && (
        <p className="text-muted">
          {countText(undated, "card")} without a due date: see the{" "}
          <a className="link" href={links.view("table")}>
            table
          </a>
          .
        </p>
      )}
    </div>
  )
}
