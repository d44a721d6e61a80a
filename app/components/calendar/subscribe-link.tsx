import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"

export const SubscribeLink = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className="btn btn-quiet phone:mr-auto">
    <Icon name="link" />
    Subscribe
  </Link>
)
