import { Form, Link } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"

// Without a script, a link shows a tick on each card. On the page itself, a button in each of a
// thousand cards would be paid for by everybody.

/** Whether the address asks for a tick on each card. */
export const hasTicks = (query: string) => new URLSearchParams(query).has("tick")

/** The link to the board with a tick on each card, and back. */
export function TickModeLink({ boardId }: { boardId: string }) {
  const query = new URLSearchParams(useContext(BoardQuery))
  const isOn = query.has("tick")
  if (isOn) query.delete("tick")
  else query.set("tick", "")
  const link = (
    <Link
      to={`/board/${boardId}?${query.toString()}`}
      preventScrollReset
      className="btn btn-quiet filter-button"
      aria-label={isOn ? "Stop ticking cards" : "Tick cards"}
    >
      <Icon name="check" />
      <span className="phone:sr-only">{isOn ? "Stop ticking" : "Tick"}</span>
    </Link>
  )
  return isOn ? link : <noscript>{link}</noscript>
}

const FORMS = { "mark-done": "true", "mark-open": "false" }

/** The forms of the buttons on cards, which name the card. */
export function TickForms() {
  return Object.entries(FORMS).map(([id, completed]) => (
    <Form key={id} id={id} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="set-completed" />
      <input type="hidden" name="completed" value={completed} />
    </Form>
  ))
}
