import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  RequestDocument,
  RequestForm,
  type SeenBy,
} from "~/components/published/request-form.server"
import { notFound } from "~/errors"
import { answerPublic, pageOnce, redirectTo, type AskedBoard } from "~/http/public-page.server"
import { newDraft, receiveCard, TOO_OLD, type ReceivedForm } from "~/http/public-request.server"
import { takesFilesFor, TAKES_NO_CARDS } from "~/models/exchange/publish/card-request.server"
import type { Published } from "~/models/exchange/publish/published.server"
import { refusedPage, toDocument } from "./p.$token._index/public-route.server"

/** The form for a card of somebody without an account. */
export const loader = (args: LoaderFunctionArgs) =>
  answerPublic(args, refusedPage, (asked) => {
    if (asked.published.requestListId === null) throw notFound()
    return Promise.resolve(pageOnce(formPage(asked)))
  })

/** Leaves the card, and leads to it. */
export const action = (args: ActionFunctionArgs) =>
  answerPublic(args, refusedPage, async (asked) => {
    if (asked.published.requestListId === null) throw notFound()
    const received = await receiveCard(asked, args.request, args.context.ip)
    if ("to" in received) return redirectTo(received.to, 303)
    const { status, details } = received.refusal
    if (details.retryAfter !== undefined) args.context.retryAfter(details.retryAfter)
    return pageOnce(formPage(asked, received), status)
  })

type Refused = Extract<ReceivedForm, { refusal: unknown }>

function formPage(asked: AskedBoard, refused?: Refused): string {
  const { published, read, links } = asked
  const { board } = read
  if (!published.takesCards) {
    return toDocument(<RequestDocument board={board} links={links} title={TAKES_NO_CARDS} />)
  }
  const { typed = {}, hadFile = false, refusal } = refused ?? {}
  const { draft = "" } = typed
  return toDocument(
    <RequestForm
      board={board}
      links={links}
      seenBy={seenBy(published)}
      draft={draft === "" || refusal?.message === TOO_OLD ? newDraft(published) : draft}
      typed={typed}
      takesFiles={takesFilesFor(published) !== null}
      hadFile={hadFile}
      refusal={refusal && { message: refusal.message, fields: refusal.details.fields ?? {} }}
    />,
  )
}

function seenBy({ requestListId, requestsNeedApproval, choices: { listIds } }: Published): SeenBy {
  if (listIds !== null && !listIds.includes(requestListId ?? "")) return "members"
  return requestsNeedApproval ? "once taken" : "everybody"
}
