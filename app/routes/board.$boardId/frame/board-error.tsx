import { isRouteErrorResponse, Link, useParams, useRouteError } from "@remix-run/react"
import { ErrorPage } from "~/components/error-page"
import { MessagePage } from "~/components/message-page"
import { MovedCard } from "~/components/moved-card"
import { TypedTexts } from "~/components/typed-texts"
import { wasShown } from "~/client/cached-pages"

export function BoardError() {
  const error = useRouteError()
  const { boardId = "" } = useParams()
  const isAboutBoard = isRouteErrorResponse(error) && error.status === 404 && error.data !== null
  if (!isAboutBoard) return <ErrorPage />
  return (
    <MessagePage title="Board not found">
      <p className="text-muted">The board you're looking for doesn't exist.</p>
      {wasShown(`board ${boardId}`) && (
        <p className="text-muted">It was deleted, or you are no longer a member of it.</p>
      )}
      <TypedTexts />
      <MovedCard />
      <Link to="/boards" className="btn btn-plain">
        Back to dashboard
      </Link>
    </MessagePage>
  )
}
