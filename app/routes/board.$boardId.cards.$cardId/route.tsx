import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  isRouteErrorResponse,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
} from "@remix-run/react"
import { useMemo } from "react"
import { useViewAddress } from "~/client/board-query"
import { isStale } from "~/client/cached-pages"
import { useNow } from "~/client/clock"
import { useLoadError } from "~/client/script-fault"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { ErrorPage } from "~/components/error-page"
import { MovedCard } from "~/components/moved-card"
import { TypedTexts } from "~/components/typed-texts"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { canSeeCard } from "~/models/access/access.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { type CardPage, getCardPage } from "~/models/board/card-page/card-page.server"
import { CardKey } from "~/models/board/card/card"
import { needsMore, readCardView } from "~/models/board/card/card-view"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"
import { readRefusal } from "~/models/text/reply/refused-page"
import {
  useShownHtml,
  withoutHtmlInData,
  withShownHtml,
} from "~/routes/board.$boardId.cards.$cardId/text/shown-html"
import { titleOf } from "~/site"
import { CardDetail } from "./card-detail"
import { cardCommands } from "./commands.server"
import { useWaitingPage } from "./use-waiting-page"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, CardKey, async (actor, key) => {
    const view = readCardView(new URL(args.request.url).searchParams)
    const page = await getCardPage(actor, key, readClock(args), view)
    return args.context.isData ? page : withoutHtmlInData(page)
  })

export const { clientLoader, clientAction, handle } = cachedPage("card", {
  keyOf: ({ cardId }) => `card ${cardId ?? ""}`,
  toCached: withShownHtml,
})

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, cardCommands, (actor, { boardId = "", cardId = "" }) => {
    return canSeeCard(actor, { boardId, cardId })
  })

/** A form opens without another request, unless it needs a text that was not loaded. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  const onlyForm = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const more = needsMore(currentUrl.searchParams, nextUrl.searchParams)
  const stale = isStale(`card ${nextParams.cardId ?? ""}`)
  return formMethod !== undefined || !onlyForm || more || stale
}

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(data?.card.title ?? "Card not found") },
]

export default function CardRoute() {
  const page = useTimedPage(useWaitingPage(useShownHtml(useLoaderData<typeof loader>())))
  const board = useOutletContext<BoardPage>()
  return <CardDetail key={page.card.id} page={page} board={board} />
}

export function ErrorBoundary() {
  const message = messageOf(useLoadError())
  const closeTo = useViewAddress()
  if (!message) return <ErrorPage />
  return (
    <Dialog title={message.title} closeTo={closeTo}>
      <div className="dialog-body">
        <p>{message.text}</p>
        <TypedTexts />
        <MovedCard />
      </div>
    </Dialog>
  )
}

/** The text of the dialog for an error; null if the error needs a page. */
function messageOf(error: unknown) {
  if (!isRouteErrorResponse(error)) {
    const text = "The server cannot be reached. Close this and open the card again in a moment."
    return { title: "Card not loaded", text }
  }
  const { status, message, movedTo } = readRefusal(error)
  if (movedTo !== undefined) return { title: "Card moved", text: message }
  if (status === 403) return { title: "Not allowed", text: message }
  if (status !== 404) return null
  return { title: "Card not found", text: "The card you're looking for doesn't exist." }
}

function useTimedPage(page: CardPage): CardPage {
  const now = useNow()
  return useMemo(() => {
    if (now === null) return page
    const toneOf = ({ dueDate }: { dueDate: string }, done: boolean) =>
      dueTone({ dueDate, done }, now)
    const { due, inDoneList } = page
    const done = isDone({ ...page.card, inDoneList })
    return {
      ...page,
      due: due && { ...due, tone: toneOf(due, done) },
      checklist: page.checklist.map((item) =>
        item.due ? { ...item, due: { ...item.due, tone: toneOf(item.due, item.completed) } } : item,
      ),
    }
  }, [page, now])
}
