import { Link, useLocation } from "@remix-run/react"
import { useContext } from "react"
import { readRefusal } from "~/models/text/reply/refused-page"
import { useLoadError } from "~/client/script-fault"
import { MovedCard } from "./moved-card"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { MessagePage } from "./message-page"
import { PageContext } from "~/client/page-context"
import { TypedTexts } from "./typed-texts"

const TITLES: Record<number, string> = {
  401: "You are signed out",
  403: "Not allowed",
  409: "Another account is signed in",
}

export function ErrorPage() {
  const { status, message, movedTo } = readRefusal(useLoadError())
  const { pathname, search } = useLocation()
  if (movedTo !== undefined) {
    return (
      <MessagePage title="Card moved">
        <p className="text-muted">{message}</p>
        <TypedTexts />
        <MovedCard />
      </MessagePage>
    )
  }
  if (status === 404) return <NotFoundPage />
  const isBusy = status === 503 && message !== ""
  const isExplained = status < 500 || isBusy
  return (
    <MessagePage title={TITLES[status] ?? "Something went wrong"}>
      <p className="text-muted">
        {isExplained ? message : "The fault is ours. Reload the page, or try again in a moment."}
      </p>
      {!isExplained && <RequestId />}
      <TypedTexts />
      {status === 401 && (
        <Link to={`/login${redirectQuery(pathname + search)}`} className="btn btn-primary">
          Sign in
        </Link>
      )}
      {status === 409 && (
        <Link to={pathname + search} reloadDocument className="btn btn-primary">
          Open this page again
        </Link>
      )}
      {isBusy && (
        <Link to={pathname + search} reloadDocument className="btn btn-primary">
          Try again
        </Link>
      )}
      <Link to="/boards" reloadDocument={status === 409} className="btn btn-plain">
        Go to your boards
      </Link>
    </MessagePage>
  )
}

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found">
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <TypedTexts />
      <Link to="/" className="btn btn-plain">
        Go to the home page
      </Link>
    </MessagePage>
  )
}

/** The id to quote in a report. The log contains it, too. */
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
