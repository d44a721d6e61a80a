import { Link } from "@remix-run/react"
import { Icon } from "./icon"

/** The way back from a page of its own to the board or card that it is about. */
export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="btn btn-plain max-w-full">
      <Icon name="arrow-left" />
      <span className="truncate">Back to {name}</span>
    </Link>
  )
}
