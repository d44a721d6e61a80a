import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { CalendarFeedForms } from "~/components/calendar-feed"
import { Dialog } from "~/components/dialog"
import { calendarCommands } from "~/http/calendar-commands.server"
import { proofAddress } from "~/http/account.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { BoardKey } from "~/models/board/board/board"
import { CalendarFeedOf } from "~/models/programs/calendar-feed/calendar-feed"
import { getCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

export const loader = async (args: LoaderFunctionArgs) => ({
  feed: await readPage(args, BoardKey, getCalendarFeed),
  proveAt: await proofAddress(args),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Subscribe to the calendar")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, keepingQuery(calendarCommands(CalendarFeedOf)))

export default function SubscribeRoute() {
  const { feed } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Subscribe to the calendar" closeTo={useViewAddress()}>
      <CalendarFeedForms feed={feed} cards="the due dates of this board" />
    </Dialog>
  )
}
