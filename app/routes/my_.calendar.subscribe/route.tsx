import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { CalendarFeedForms } from "~/components/calendar-feed"
import { Dialog } from "~/components/dialog"
import { calendarCommands } from "~/http/calendar-commands.server"
import { proofAddress } from "~/http/account.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { Nothing } from "~/models/text/fields"
import { getCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed.server"

export const loader = async (args: LoaderFunctionArgs) => ({
  feed: await readPage(args, Nothing, (actor) => getCalendarFeed(actor, {})),
  proveAt: await proofAddress(args),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Subscribe to my calendar")

const here = (_result: unknown, _params: unknown, { pathname, search }: URL) => pathname + search

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, calendarCommands(Nothing, { back: here }))

/** The reader's own address of the cards that are assigned to them, for other programs. */
export default function SubscribeRoute() {
  const { feed } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Dialog title="Subscribe to my calendar" closeTo={`/my/calendar${search}`}>
      <CalendarFeedForms feed={feed} cards="the due dates of your cards on all boards" />
    </Dialog>
  )
}
