import { Link } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"

type Props = Pick<SharePage, "isPublic" | "offersPublic"> & { boardId: string }

/** Says to all members that strangers can see the board, and leads owners to where that begins and ends. */
export function PublicAddress({ boardId, isPublic, offersPublic }: Props) {
  const keepQuery = useKeepQuery()
  if (!isPublic && !offersPublic) return null
  return (
    <p>
      {isPublic && "Anyone with the link can see this board. "}
      {offersPublic && (
        <Link to={keepQuery(`/board/${boardId}/public`)} preventScrollReset className="link">
          Public address
        </Link>
      )}
    </p>
  )
}
