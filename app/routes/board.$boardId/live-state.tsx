import type { LiveState as State } from "./use-live-board"

const TEXTS: Record<State, string> = {
  connecting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
  polling: "Updating every 15 s",
  offline: "Offline",
  gone: "Gone: copy what you typed",
  "read-only": "Read only now: copy what you typed",
  archived: "Archived: copy what you typed",
  "signed-out": "Signed out: copy what you typed",
}

export function LiveState({ state }: { state: State | null }) {
  if (state === null) return null
  return (
    <span className="live" data-state={state} role="status">
      <span>{TEXTS[state]}</span>
    </span>
  )
}
