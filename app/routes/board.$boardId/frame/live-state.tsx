import { useWaitingForms } from "~/client/waiting-forms"
import type { LiveState as State } from "./use-live-board"
import { countText } from "~/models/text/count-text"

const TEXTS: Record<State, string> = {
  connecting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
  polling: "Updating every 15 s",
  offline: "Offline",
  gone: "Gone: copy what you typed",
  "read-only": "Read only now: copy what you typed",
  archived: "Archived: copy what you typed",
  "archived-board": "Archived: copy what you typed",
  "other-account": "Other account now: copy what you typed",
  "signed-out": "Signed out: copy what you typed",
}

export function LiveState({ state, boardId }: { state: State | null; boardId: string }) {
  const forms = useWaitingForms()
  if (state === null) return null
  const waiting = forms.filter((form) => form.boardId === boardId && form.refused === undefined)
  return (
    <span className="live" data-state={state} role="status">
      <span>{textOf(state, waiting.length)}</span>
    </span>
  )
}

function textOf(state: State, waiting: number): string {
  if (waiting === 0) return TEXTS[state]
  const changes = countText(waiting, "change")
  return state === "live" ? `Sending ${changes}…` : `${TEXTS[state]} · ${changes} waiting`
}
