import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutlet, type MetaFunction } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import { CalendarGrid } from "~/components/calendar/calendar-grid"
import { MonthBar } from "~/components/calendar/month-bar"
import { SubscribeLink } from "~/components/calendar/subscribe-link"
import { Main } from "~/components/main"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { Nothing } from "~/models/fields"
import { getMyCalendarPage } from "~/models/my-cards/my-calendar-page.server"
import { MyTabs } from "~/routes/my/my-tabs"
import { MyDayCards } from "./my-day-cards"

export const meta: MetaFunction = () => [{ title: "My calendar · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) =>
    getMyCalendarPage(actor, {
      month: new URL(args.request.url).searchParams.get("month"),
      zone: readTimeZone(args.request),
      wait: () => args.context.renderSlot.take(),
    }),
  )

export const { clientLoader, clientAction, handle } = cachedPage(() => "my calendar")

/** Shows a month of the cards that are assigned to the reader on all boards. */
export default function MyCalendarPage() {
  const { month, today, days, shown, isCut, waiting } = useLoaderData<typeof loader>()
  const openCard = usePlainLinks("[data-card-id] > a")
  useRevalidateOnReturn()
  const cards = new Map(days.map(({ day, cards }) => [day, cards]))
  return (
    <Main className="main" dialog={useOutlet()}>
      <h1 className="text-2xl font-bold" tabIndex={-1}>
        My calendar
      </h1>
      <p className="mb-6 text-muted">Cards that are assigned to you, on all boards</p>
      <MyTabs current="/my/calendar" waiting={waiting} />
      <div className="calendar calendar-read calendar-page" onClick={openCard}>
        <MonthBar month={month} address="/my/calendar">
          <SubscribeLink to={`/my/calendar/subscribe?month=${month}`} />
        </MonthBar>
        {isCut && <p>Only the first {shown} cards of this month are shown.</p>}
        {shown === 0 && <p>No cards of yours are due in this month.</p>}
        <CalendarGrid month={month}>
          {(day, column) => (
            <CalendarDay
              key={day}
              day={day}
              column={column}
              today={today}
              isEmpty={!cards.has(day)}
            >
              <CardsOfDay cards={cards.get(day) ?? []}>
                {(some) => <MyDayCards cards={some} />}
              </CardsOfDay>
            </CalendarDay>
          )}
        </CalendarGrid>
      </div>
    </Main>
  )
}
