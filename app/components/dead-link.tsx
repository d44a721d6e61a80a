import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { AuthPage } from "./auth-page"

type Props = { why: string; to: string; text: string; className?: string; children?: ReactNode }

/** The page of a link in an email that leads nowhere, with a way on. */
export const DeadLink = ({ why, to, text, className = "btn btn-primary", children }: Props) => (
  <AuthPage title="This link does not work" subtitle={why}>
    <Link to={to} className={className}>
      {text}
    </Link>
    {children}
  </AuthPage>
)
