import { useActionData, useFetchers } from "@remix-run/react"
import { useState } from "react"
import type { CreatedLink } from "~/models/invitation/invitation"
import { madeLinkIn, type ShareReply } from "~/models/invitation/made-link"

type Page = {
  invitations: readonly { id: string }[]
  /** The links that a redirect without a script has brought. */
  madeLinks: readonly CreatedLink[]
}

/**
 * The links that were created in this dialog, the newest first. They cannot be shown again, so they
 * stay until they are revoked or the dialog closes.
 */
export function useMadeLinks(boardId: string, { invitations, madeLinks }: Page): CreatedLink[] {
  const posted = useActionData<ShareReply>()
  const brought = [...(posted?.madeLinks ?? []), ...madeLinks]
  const fetched = useFetchers().map(({ data }) => data as ShareReply | undefined)
  const [made, setMade] = useState(brought)
  // The list is fetched after the answer, so a new link that is not on it yet is not revoked.
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
