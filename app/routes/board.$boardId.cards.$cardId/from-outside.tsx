import { can } from "~/models/access/role"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { AssignReader } from "./properties/assign-me"

/** Says that somebody without an account has left the card, and lets the reader take it. */
export function FromOutside({ page: { request, userRole } }: { page: CardPage }) {
  if (!request) return null
  if (request.isTaken) {
    return <p className="text-muted">Somebody without an account left this card.</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line p-3">
      <p className="min-w-0 flex-1">
        Somebody without an account left this card. Nobody has taken it yet.
      </p>
      {can(userRole, "edit") && <AssignReader pendingText="Taking...">Take</AssignReader>}
    </div>
  )
}
