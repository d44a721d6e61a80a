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
 * The link that was made last. Nothing can show it again, so it stays whatever is sent after it,
 * until it is revoked or the dialog closes.
 */
export function useMadeLink(boardId: string, { invitations, madeLink }: Page): MadeLink | null {
  const posted = useActionData<Reply>()
  const fetched = useFetchers().map(({ data }) => data as Reply | undefined)
  const links = [posted, ...fetched].map(linkOf).filter((link) => link !== null)
  const [seen, setSeen] = useState<string[]>(madeLink ? [madeLink.id] : [])
  const [made, setMade] = useState(madeLink)
  // The list is fetched after the answer: a link that is not on it yet has not been revoked.
  const [listed, setListed] = useState<string>()
  const fresh = [...links, ...(madeLink ? [madeLink] : [])].find(({ id }) => !seen.includes(id))
  if (fresh) {
    setSeen([...seen, fresh.id])
    setMade(fresh)
  }
  const isListed = invitations.some(({ id }) => id === made?.id)
  if (isListed && listed !== made?.id) setListed(made?.id)
  const isRevoked = !isListed && listed === made?.id
  return made?.boardId === boardId && !isRevoked ? made : null
}

/** The link in an answer: of a link that was made, or of a letter that could not be sent. */
function linkOf(reply: Reply | undefined): MadeLink | null {
  if (!reply?.ok || !GIVES_LINK.includes(reply.intent)) return null
  const value = reply.value as Partial<MadeLink> & { mail?: string }
  const isShown = reply.intent === "create-invite-link" || value.mail === "not_sent"
  return isShown && value.inviteLink !== undefined ? (value as MadeLink) : null
}

const GIVES_LINK = ["create-invite-link", "invite-by-email", "resend-invitation"]
