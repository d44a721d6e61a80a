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
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { keepPage, rememberPage, sendForm } from "~/http/in-browser"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { done, failed } from "~/http/toast"
import type { BoardPage } from "~/models/board-page"
import { CardKey, CopyCard, EditDescription, EditTitle, MoveCardByForm } from "~/models/card"
import { getCardPage } from "~/models/card-page.server"
import { copyCard, deleteCard, updateCard } from "~/models/card.server"
import { moveCard } from "~/models/card-order.server"
import { CardDetail } from "./card-detail"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, CardKey, (actor, key) => getCardPage(actor, key, readTimeZone(args.request)))

export const clientLoader = keepPage(({ cardId }) => `card ${cardId ?? ""}`)

const updated = () => ({
  done: done("Card updated successfully"),
  failed: failed("Error", "Failed to update card"),
})

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "edit-title": command(EditTitle, updateCard, updated()),
    "edit-description": command(EditDescription, updateCard, updated()),
    "move-card": command(MoveCardByForm, moveCard, {
      ...updated(),
      to: ({ boardId }, { cardId = "" }) => `/board/${boardId}/cards/${cardId}`,
    }),
    "copy-card": command(CopyCard, copyCard, {
      done: done("Card created successfully"),
      failed: failed("Error", "Failed to create card"),
      to: ({ id }, { boardId = "" }) => `/board/${boardId}/cards/${id}`,
    }),
    "delete-card": command(CardKey, deleteCard, {
      done: done("Card deleted successfully"),
      failed: failed("Error", "Failed to delete card"),
      to: (_, { boardId = "" }) => `/board/${boardId}`,
    }),
  })

export const clientAction = sendForm

/** Opening a form of the card shows what is there already. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const onlyForm = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return formMethod !== undefined || !onlyForm
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
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Dialog title="Card not found" closeTo={`/board/${boardId}`}>
      <p className="dialog-body">The card you're looking for doesn't exist.</p>
    </Dialog>
  )
}
