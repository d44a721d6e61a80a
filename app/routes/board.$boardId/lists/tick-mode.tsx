import { Link } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { MenuEntry } from "~/components/menu-entry"
import { CommandForm } from "~/components/forms/command-form"

const FORMS = { "mark-done": "true", "mark-open": "false" }

type Props = { boardId: string }

function useAddress({ boardId }: Props, isOn: boolean): string {
  const parameters = new URLSearchParams(useContext(BoardQuery))
  if (isOn) parameters.set("tick", "")
  else parameters.delete("tick")
  return `/board/${boardId}?${parameters.toString()}`
}

/** Leads to the board with a tick on each card. A button in each of a thousand cards would be paid for by everybody. */
export const TickEntry = (props: Props) => (
  <noscript>
    <MenuEntry to={useAddress(props, true)} icon="check" text="Tick cards" />
  </noscript>
)

/** The way back from there, and the forms of the buttons. */
export const StopTicking = (props: Props) => (
  <>
    <Link to={useAddress(props, false)} preventScrollReset className="btn btn-quiet bar-button">
      <Icon name="check" />
      <span>Stop ticking</span>
    </Link>
    {Object.entries(FORMS).map(([id, completed]) => (
      <CommandForm
        intent="set-completed"
        fields={{ completed }}
        key={id}
        id={id}
        preventScrollReset
        className="hidden"
      />
    ))}
  </>
)
