import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useLocation, useOutlet, type MetaFunction } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import { CalendarGrid } from "~/components/calendar/calendar-grid"
import { CalendarBar } from "~/components/calendar/calendar-bar"
import { useTimedDays } from "~/components/calendar/use-timed-days"
import { SubscribeLink } from "~/components/calendar/subscribe-link"
import { Main } from "~/components/main"
import { readPage } from "~/http/page.server"
import { readClock, readFirstWeekday } from "~/http/preferences.server"
import { Nothing } from "~/models/text/fields"
import { getMyCalendarPage } from "~/models/views/my-cards/my-calendar-page.server"
import { MyTabs } from "~/routes/my/my-tabs"
import { MyDayCards } from "./my-day-cards"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("My calendar") }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) =>
    getMyCalendarPage(actor, {
      search: new URL(args.request.url).searchParams,
      clock: readClock(args.request),
      firstWeekday: readFirstWeekday(args.request),
      wait: () => args.context.renderSlot.take(),
    }),
  )

export const { clientLoader, clientAction, handle } = cachedPage(() => "my calendar")

export default function MyCalendarPage() {
  const page = useTimedDays(useLoaderData<typeof loader>())
  const { week, hours, days, shown, isCut, waiting } = page
  const { search } = useLocation()
  const openCard = usePlainLinks("[data-card-id] > a")
  useRevalidateOnReturn()
  const span = week === null ? "month" : "week"
  const cards = new Map(days.map(({ day, cards }) => [day, cards]))
  return (
    <Main className="main" dialog={useOutlet()}>
      <h1 className="text-title font-bold" tabIndex={-1}>
        My calendar
      </h1>
      <p className="mb-6 text-muted">Cards that are assigned to you, on all boards</p>
      <MyTabs current="/my/calendar" waiting={waiting} />
      <div className="calendar calendar-read calendar-page" onClick={openCard}>
        <CalendarBar span={page} address="/my/calendar">
          <SubscribeLink to={`/my/calendar/subscribe${search}`} />
        </CalendarBar>
        {isCut && (
          <p>
            Only the first {shown} cards of this {span} are shown.
          </p>
        )}
        {shown === 0 && <p>No cards of yours are due in this {span}.</p>}
        <CalendarGrid span={page}>
          {(day) => (
            <CalendarDay key={day} day={day} span={page} isEmpty={!cards.has(day)}>
              <CardsOfDay cards={cards.get(day) ?? []} all={week !== null}>
                {(some) => <MyDayCards cards={some} hours={hours} inLines={week === null} />}
              </CardsOfDay>
            </CalendarDay>
          )}
        </CalendarGrid>
      </div>
    </Main>
  )
}
