import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useLocation, useOutlet } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { CalendarBar } from "~/components/calendar/calendar-bar"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import { CalendarGrid } from "~/components/calendar/calendar-grid"
import { CardRow } from "~/components/calendar/card-row"
import { SubscribeLink } from "~/components/calendar/subscribe-link"
import { useTimedDays } from "~/components/calendar/use-timed-days"
import { Main } from "~/components/main"
import { readPage } from "~/http/page.server"
import { readClock, readFirstWeekday } from "~/http/preferences.server"
import { cardPath } from "~/models/access/card-path"
import { Nothing } from "~/models/text/fields"
import type { Clock } from "~/models/text/time/clock"
import { withTimeText } from "~/models/views/calendar/calendar-days"
import type { MyCalendarCard } from "~/models/views/my-cards/my-calendar-page"
import { getMyCalendarPage } from "~/models/views/my-cards/my-calendar-page.server"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"
import { MyTabs } from "~/routes/my/my-tabs"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) =>
    getMyCalendarPage(actor, {
      search: new URL(args.request.url).searchParams,
      clock: readClock(args),
      firstWeekday: readFirstWeekday(args.request),
      wait: () => args.context.renderSlot.take(),
    }),
  )

export const { meta, clientLoader, clientAction, handle } = cachedPage("My calendar")

export default function MyCalendarPage() {
  const page = useTimedDays(useLoaderData<typeof loader>())
  const { week, days, shown, isCut, waiting } = page
  const { search } = useLocation()
  const openCard = usePlainLinks("[data-card-id] > a")
  useRevalidateOnReturn()
  const span = week === null ? "month" : "week"
  const cards = new Map(days.map(({ day, cards }) => [day, cards]))
  return (
    <Main className="main" dialog={useOutlet()}>
      <div className="mx-auto w-full max-w-[45rem]">
        <h1 className="text-title font-bold" tabIndex={-1}>
          My calendar
        </h1>
        <p className="mb-6 text-muted">Cards that are assigned to you, on all boards</p>
        <MyTabs current="/my/calendar" waiting={waiting} />
      </div>
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
                {(some) => <MyDayCards cards={some} clock={page} inLines={week === null} />}
              </CardsOfDay>
            </CalendarDay>
          )}
        </CalendarGrid>
      </div>
    </Main>
  )
}

type Props = { cards: MyCalendarCard[]; clock: Clock; inLines: boolean }

const MyDayCards = ({ cards, clock, inLines }: Props) => (
  <ol className="cards">
    {cards.map((card) => {
      const { id, boardId, boardName } = card
      const props = { boardId, boardName }
      if (inLines) {
        const href = cardPath(boardId, id)
        return <CardRow key={id} card={card} href={href} boardName={boardName} clock={clock} />
      }
      const face = withTimeText(card, clock)
      return <CardItem key={id} card={face} {...props} query="" members={[]} picked={false} />
    })}
  </ol>
)
