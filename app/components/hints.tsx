import { useFetcher, useLocation } from "@remix-run/react"
import { useRouteCode } from "~/client/use-route-code"
import { redirectQuery } from "~/models/account/redirect-query"

/** Hints for a newcomer's first board, until they are dismissed. */
export default function Hints({ hints }: { hints: string[] }) {
  const fetcher = useFetcher()
  useRouteCode("routes/hints")
  const { pathname } = useLocation()
  if (!pathname.startsWith("/board/") || fetcher.state !== "idle") return null
  return (
    <aside className="hints" aria-label="First steps">
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <fetcher.Form method="post" action={`/hints${redirectQuery(pathname)}`}>
        <button type="submit" name="intent" value="dismiss-hints" className="btn btn-plain">
          Got it
        </button>
      </fetcher.Form>
    </aside>
  )
}
