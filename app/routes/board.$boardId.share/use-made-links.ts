import { useActionData, useFetchers } from "@remix-run/react"
import { useState } from "react"
import type { Reply } from "~/http/reply"
import type { MadeLink } from "~/models/invitation"

type Page = {
  invitations: readonly { id: string }[]
  /** The link that a page without a script has just made. */
  madeLink: MadeLink | null
}

/**
 * The links that were made here, the newest first. Nothing can show them again, so they stay
 * whatever is sent after them, until they are revoked or the dialog closes.
 */
export function useMadeLinks(boardId: string, { invitations, madeLink }: Page): MadeLink[] {
  const posted = useActionData<Reply>()
  const fetched = useFetchers().map(({ data }) => data as Reply | undefined)
  const [made, setMade] = useState(madeLink ? [madeLink] : [])
  // The list is fetched after the answer: a link that is not on it yet has not been revoked.
  const [listed, setListed] = useState<string[]>([])
  const answered = [...[posted, ...fetched].map(linkOf), madeLink].filter((link) => link !== null)
  const fresh = answered.find(({ id }) => !made.some((link) => link.id === id))
  if (fresh) setMade([fresh, ...made])
  const open = invitations.map(({ id }) => id)
  const firstSeen = made.find(({ id }) => open.includes(id) && !listed.includes(id))
  if (firstSeen) setListed([...listed, firstSeen.id])
  const isRevoked = (id: string) => listed.includes(id) && !open.includes(id)
  return made.filter((link) => link.boardId === boardId && !isRevoked(link.id))
}

const GIVES_LINK = ["create-invite-link", "invite-by-email", "resend-invitation"]

/** The link in an answer: one that was made, or that of a letter that could not be sent. */
function linkOf(reply: Reply | undefined): MadeLink | null {
  if (!reply?.ok || !GIVES_LINK.includes(reply.intent)) return null
  const value = reply.value as Partial<MadeLink> & { mail?: string }
  const isShown = reply.intent === "create-invite-link" || value.mail === "not_sent"
  return isShown && value.inviteLink !== undefined ? (value as MadeLink) : null
}
