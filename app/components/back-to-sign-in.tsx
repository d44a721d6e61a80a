import { Link } from "@remix-run/react"

/** @param query of the address, with the page to open after signing in */
export function BackToSignIn({ query = "" }: { query?: string }) {
  return (
    <p className="text-center text-muted">
      <Link to={`/login${query}`} className="link">
        Back to sign in
      </Link>
    </p>
  )
}
