import { useFetcher, useLocation } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { redirectQuery } from "~/models/people/account/redirect-query"

const HINTS = [
  "A list is a step of your work, a card is one thing to do.",
  "Open a card to move it, or drag it. On a phone, hold it first.",
  "Open a card to describe it, set a date or attach files.",
]

export function Hints() {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  if (!pathname.startsWith("/board/") || fetcher.state !== "idle") return null
  return (
    <aside className="hints" aria-label="First steps">
      <ul>
        {HINTS.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
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
