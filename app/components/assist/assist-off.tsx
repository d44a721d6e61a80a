import { Link } from "@remix-run/react"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"

export function AssistOff({ state, boardId }: { state: AssistState; boardId: string }) {
  return (
    <p className="text-muted">
      {state.model === null
        ? "This server has no language model."
        : "The language model is off for this board. An owner can switch it on."}{" "}
      The{" "}
      <Link to={`/board/${boardId}/digest`} className="link">
        digest of the board
      </Link>{" "}
      works without it.
    </p>
  )
}
