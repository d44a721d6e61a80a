import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react"
import { useContext } from "react"
import { PageContext } from "./page-context"

/** What is shown instead of a page that cannot be: what happened, and the way on. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundPage />
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : ""
  return (
    <main id="main" className="board-message">
      <h1 className="text-2xl font-bold">
        {status === 403 ? "Not allowed" : "Something went wrong"}
      </h1>
      <p className="text-muted">
        {status < 500 ? said : "The fault is ours. Reload the page, or come back in a moment."}
      </p>
      {status >= 500 && <RequestId />}
      <Link to="/boards" className="btn btn-plain">
        Go to your boards
      </Link>
    </main>
  )
}

/** The not-found page. */
export function NotFoundPage() {
  return (
    <main id="main" className="board-message">
      <img src="/not-found.svg" alt="" width={240} height={150} />
      <h1 className="text-2xl font-bold">404 Page Not Found</h1>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Link to="/" className="btn btn-plain">
        Go to the start
      </Link>
    </main>
  )
}

/** What to quote when one reports a fault: the log has it too. */
function RequestId() {
  const { requestId } = useContext(PageContext)
  const id = requestId || documentRequestId()
  return id ? (
    <p className="hint" suppressHydrationWarning>
      Request {id}
    </p>
  ) : null
}

function documentRequestId(): string {
  if (typeof document === "undefined") return ""
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ""
}
