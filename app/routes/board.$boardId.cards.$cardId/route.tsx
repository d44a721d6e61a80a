import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  isRouteErrorResponse,
  useLoaderData,
  useOutletContext,
  useParams,
  useRouteError,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useEffect } from "react"
import { Dialog } from "~/components/dialog"
import { ErrorPage } from "~/components/error-page"
import { useFiltered } from "~/components/filter-query"
import { handleForm } from "~/http/handle-form.server"
import { isStale, keepPage, rememberPage, sendForm } from "~/http/in-browser"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { canSeeCard } from "~/models/access.server"
import type { BoardPage } from "~/models/board-page"
import { CardKey } from "~/models/card"
import { getCardPage } from "~/models/card-page.server"
import { CardDetail } from "./card-detail"
import { cardCommands } from "./commands.server"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, CardKey, (actor, key) => {
    const moving = new URL(args.request.url).searchParams.has("move")
    return getCardPage(actor, key, readTimeZone(args.request), moving)
  })

export const clientLoader = keepPage(({ cardId }) => `card ${cardId ?? ""}`)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, cardCommands, (actor, { boardId = "", cardId = "" }) => {
    return canSeeCard(actor, { boardId, cardId })
  })

export const clientAction = sendForm

/** Opening a form of the card shows what is there already; only Move needs the other boards. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  const onlyForm = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const toMove = nextUrl.searchParams.has("move") && !currentUrl.searchParams.has("move")
  const stale = isStale(`card ${nextParams.cardId ?? ""}`)
  return formMethod !== undefined || !onlyForm || toMove || stale
}

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: `${data?.card.title ?? "Card not found"} · Cardinal` },
]

export default function CardRoute() {
  const page = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  useEffect(() => rememberPage(`card ${page.card.id}`, page), [page])
  return <CardDetail key={page.card.id} page={page} board={board} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { boardId = "" } = useParams()
  const filtered = useFiltered()
  if (isRouteErrorResponse(error) && error.status !== 404) return <ErrorPage />
  const missing = isRouteErrorResponse(error)
  return (
    <Dialog
      title={missing ? "Card not found" : "Card not loaded"}
      closeTo={filtered(`/board/${boardId}`)}
    >
      <p className="dialog-body">
        {missing
          ? "The card you're looking for doesn't exist."
          : "The server cannot be reached. Close this and open the card again in a moment."}
      </p>
    </Dialog>
  )
}
