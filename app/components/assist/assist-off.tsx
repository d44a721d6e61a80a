import { Link } from "@remix-run/react"
import type { AssistState } from "~/models/assist/assist"

export function AssistOff({ state, boardId }: { state: AssistState; boardId: string }) {
  return (
    <p className="text-muted">
      {state.model === null
        ? "This server has no language model."
        : "An owner has not switched the language model on for this board."}{" "}
      The{" "}
      <Link to={`/board/${boardId}/digest`} className="link">
        digest of the board
      </Link>{" "}
      needs none.
    </p>
  )
}
