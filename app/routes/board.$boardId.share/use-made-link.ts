import { useActionData } from "@remix-run/react"
import { useState } from "react"
import type { Reply } from "~/http/reply"
import type { MadeLink } from "~/models/invitation"

type Page = {
  invitations: readonly { id: string }[]
  /** The link that a page without a script has just made. */
  madeLink: MadeLink | null
}

/**
 * The link that was made last. Nothing can show it again, so it stays whatever is sent after it,
 * until it is revoked or the dialog closes.
 */
export function useMadeLink(boardId: string, { invitations, madeLink }: Page): MadeLink | null {
  const fresh = linkOf(useActionData<Reply>()) ?? madeLink
  const [made, setMade] = useState(fresh)
  // The list is fetched after the answer: a link that is not on it yet has not been revoked.
  const [listed, setListed] = useState<string>()
  if (fresh && fresh.id !== made?.id) setMade(fresh)
  const isListed = invitations.some(({ id }) => id === made?.id)
  if (isListed && listed !== made?.id) setListed(made?.id)
  const isRevoked = !isListed && listed === made?.id
  return made?.boardId === boardId && !isRevoked ? made : null
}

function linkOf(reply: Reply | undefined): MadeLink | null {
  if (!reply?.ok || reply.intent !== "create-invite-link") return null
  return reply.value as MadeLink
}
