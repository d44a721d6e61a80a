import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  RequestDocument,
  RequestForm,
  type SeenBy,
} from "~/components/published/request-form.server"
import { DomainError, notFound } from "~/errors"
import { readForm } from "~/http/body.server"
import { answerPublic, pageOnce, redirectTo, type AskedBoard } from "~/http/public-page.server"
import { leaveByForm, newDraft, textOf, TOO_OLD, TRAP } from "~/http/public-request.server"
import { TAKES_NO_CARDS } from "~/models/exchange/publish/card-request.server"
import type { Published } from "~/models/exchange/publish/published.server"
import { refusedPage, toDocument } from "./p.$token._index/public-route.server"

/** The form for a card of somebody without an account. */
export const loader = (args: LoaderFunctionArgs) =>
  answerPublic(args, refusedPage, (asked) => {
    if (asked.published.requestListId === null) throw notFound()
    return Promise.resolve(pageOnce(formPage(asked, new FormData())))
  })

/** Leaves the card, and leads to it. */
export const action = (args: ActionFunctionArgs) =>
  answerPublic(args, refusedPage, async (asked) => {
    if (asked.published.requestListId === null) throw notFound()
    const form = await readForm(args.request)
    try {
      return redirectTo(await leaveByForm(asked, form, args.context.ip), 303)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { retryAfter } = error.details
      if (retryAfter !== undefined) args.context.retryAfter(retryAfter)
      return pageOnce(formPage(asked, form, error), error.status)
    }
  })

/** @param form as it was sent @param refusal of it */
function formPage(asked: AskedBoard, form: FormData, refusal?: DomainError): string {
  const { published, read, links } = asked
  const { board } = read
  if (!published.takesCards) {
    return toDocument(<RequestDocument board={board} links={links} title={TAKES_NO_CARDS} />)
  }
  const sent = textOf(form, "draft")
  return toDocument(
    <RequestForm
      board={board}
      links={links}
      seenBy={seenBy(published)}
      draft={sent === "" || refusal?.message === TOO_OLD ? newDraft(published) : sent}
      trap={TRAP}
      typed={(name) => textOf(form, name)}
      refusal={refusal && { message: refusal.message, fields: refusal.details.fields ?? {} }}
    />,
  )
}

function seenBy({ requestListId, requestsNeedApproval, choices: { listIds } }: Published): SeenBy {
  if (listIds !== null && !listIds.includes(requestListId ?? "")) return "members"
  return requestsNeedApproval ? "once taken" : "everybody"
}
