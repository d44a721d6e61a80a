import { useActionData, useFetchers } from "@remix-run/react"
import { useState } from "react"
import type { MadeLink } from "~/models/invitation/invitation"
import { madeLinkIn, type ShareReply } from "~/models/invitation/made-link"

type Page = {
  invitations: readonly { id: string }[]
  /** The links that a redirect without a script has brought. */
  madeLinks: readonly MadeLink[]
}

/**
 * The links created in this dialog, the newest first. Nothing can show them again, so they stay
 * through all later posts until they are revoked or the dialog closes.
 */
export function useMadeLinks(boardId: string, { invitations, madeLinks }: Page): MadeLink[] {
  const posted = useActionData<ShareReply>()
  const brought = [...(posted?.madeLinks ?? []), ...madeLinks]
  const fetched = useFetchers().map(({ data }) => data as ShareReply | undefined)
  const [made, setMade] = useState(brought)
  // The list is fetched after the answer: a link that is not on it yet has not been revoked.
  const [listed, setListed] = useState<string[]>([])
  const replies = [posted, ...fetched].filter((reply) => reply !== undefined)
  const replied = replies.map(madeLinkIn).filter((link) => link !== null)
  const answered = [...replied, ...brought]
  const fresh = answered.find(({ id }) => !made.some((link) => link.id === id))
  if (fresh) setMade([fresh, ...made])
  const open = invitations.map(({ id }) => id)
  const firstSeen = made.find(({ id }) => open.includes(id) && !listed.includes(id))
  if (firstSeen) setListed([...listed, firstSeen.id])
  const isRevoked = (id: string) => listed.includes(id) && !open.includes(id)
  return made.filter((link) => link.boardId === boardId && !isRevoked(link.id))
}
