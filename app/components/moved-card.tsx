import { Link, useLocation, useParams, useRouteError } from "@remix-run/react"
import { addressOnBoard, readRefusal } from "~/models/text/reply/refused-page"

export function MovedCard() {
  const { movedTo } = readRefusal(useRouteError())
  const { boardId } = useParams()
  const { pathname } = useLocation()
  if (movedTo === undefined) return null
  return (
    <Link
      to={addressOnBoard(pathname, boardId, movedTo)}
      className="btn btn-primary justify-self-start"
    >
      Open it there
    </Link>
  )
}
