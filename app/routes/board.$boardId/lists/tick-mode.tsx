import { Link } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { hasTicks } from "~/models/board/board-page/board-view"
import { CommandForm } from "~/components/forms/command-form"

const FORMS = { "mark-done": "true", "mark-open": "false" }

/** The link to a board with a tick on each card; there, the way back, and the forms of the buttons. */
export function TickMode({ boardId }: { boardId: string }) {
  const query = useContext(BoardQuery)
  const isOn = hasTicks(query)
  const parameters = new URLSearchParams(query)
  if (isOn) parameters.delete("tick")
  else parameters.set("tick", "")
  return (
    <>
      <Link
        to={`/board/${boardId}?${parameters.toString()}`}
        preventScrollReset
        className="btn btn-quiet bar-button"
        aria-label={isOn ? "Stop ticking cards" : "Tick cards"}
      >
        <Icon name="check" />
        <span>{isOn ? "Stop ticking" : "Tick"}</span>
      </Link>
      {isOn && <Forms />}
    </>
  )
}

function Forms() {
  return Object.entries(FORMS).map(([id, completed]) => (
    <CommandForm
      intent="set-completed"
      fields={{ completed }}
      key={id}
      id={id}
      preventScrollReset
      className="hidden"
    />
  ))
}
