import { useActionData, useFetchers } from "@remix-run/react"
import { useState } from "react"
import type { Reply } from "~/models/reply/reply"
import type { CreatedLink } from "~/models/invitation/invitation"

type Page = {
  invitations: readonly { id: string }[]
  /** The links that were just created without a script. */
  madeLinks: readonly CreatedLink[]
}

/**
 * The links that were created in this dialog, the newest first. They cannot be shown again, so they
 * stay until they are revoked or the dialog closes.
 */
export function useMadeLinks(boardId: string, { invitations, madeLinks }: Page): CreatedLink[] {
  const posted = useActionData<Reply>()
  const fetched = useFetchers().map(({ data }) => data as Reply | undefined)
  const [made, setMade] = useState([...madeLinks])
  // The list is fetched after the answer, so a new link that is not on it yet is not revoked.
  const [listed, setListed] = useState<string[]>([])
  const replies = [posted, ...fetched].map(linkOf).filter((link) => link !== null)
  const answered = [...replies, ...madeLinks]
  const fresh = answered.find(({ id }) => !made.some((link) => link.id === id))
  if (fresh) setMade([fresh, ...made])
  const open = invitations.map(({ id }) => id)
  const firstSeen = made.find(({ id }) => open.includes(id) && !listed.includes(id))
  if (firstSeen) setListed([...listed, firstSeen.id])
  const isRevoked = (id: string) => listed.includes(id) && !open.includes(id)
  return made.filter((link) => link.boardId === boardId && !isRevoked(link.id))
}

const GIVES_LINK = ["create-invite-link", "invite-by-email", "resend-invitation"]

/** The link in an answer: of a new invitation, or of one whose email could not be sent. */
function linkOf(reply: Reply | undefined): CreatedLink | null {
  if (!reply?.ok || !GIVES_LINK.includes(reply.intent)) return null
  const value = reply.value as Partial<CreatedLink> & { mail?: string }
  const isShown = reply.intent === "create-invite-link" || value.mail === "not_sent"
  return isShown && value.inviteLink !== undefined ? (value as CreatedLink) : null
}
