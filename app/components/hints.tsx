import { useFetcher, useLocation, useMatches } from "@remix-run/react"
import { redirectQuery } from "~/models/account/redirect-query"
import { useRouteCode } from "~/client/use-route-code"

/** What a newcomer needs to know on their first board, until they dismiss it. */
export function Hints() {
  const fetcher = useFetcher()
  useRouteCode("routes/hints")
  const { pathname, search } = useLocation()
  const isOnBoard = useMatches().some(({ id }) => id === "routes/board.$boardId")
  if (!isOnBoard || fetcher.state !== "idle") return null
  return (
    <aside className="hints" aria-label="First steps">
      <ul>
        <li>A list is a step of your work, a card is one thing to do.</li>
        <li className="scriptless:hidden">Drag a card to move it. On a phone, hold it first.</li>
        <li className="hidden scriptless:list-item">Open a card to move it to another list.</li>
        <li>Open a card to describe it, set a date or attach files.</li>
      </ul>
      <fetcher.Form method="post" action={`/hints${redirectQuery(pathname + search)}`}>
        <input type="hidden" name="intent" value="dismiss-hints" />
        <button type="submit" className="btn btn-plain">
          Got it
        </button>
      </fetcher.Form>
    </aside>
  )
}
