import { useFetcher, useLocation } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { redirectQuery } from "~/models/people/account/redirect-query"

export function Hints() {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  if (!pathname.startsWith("/board/") || fetcher.state !== "idle") return null
  return (
    <aside className="hints" aria-label="First steps">
      <p>
        <span className="phone:hidden">
          A list is a step of your work, a card is one thing to do.{" "}
        </span>
        Drag a card, or open it.
      </p>
      <CommandButton
        intent="dismiss-hints"
        fetcher={fetcher}
        action={`/hints${redirectQuery(pathname + search)}`}
      >
        Got it
      </CommandButton>
    </aside>
  )
}
