import { Link } from "@remix-run/react"
import { Icon } from "./icon"

export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="btn btn-plain max-w-full">
      <Icon name="arrow-left" />
      <span className="truncate">Back to {name}</span>
    </Link>
  )
}
