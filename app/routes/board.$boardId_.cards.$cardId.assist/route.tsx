import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, useNavigate, type MetaArgs } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { Questions } from "~/components/assist/questions"
import { BackLink } from "~/components/back-link"
import { Main } from "~/components/main"
import { asker } from "~/http/assist.server"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { AskAboutCard } from "~/models/finding/assist/assist"
import { questionAboutCard } from "~/models/finding/assist/assist.server"
import { getAssistPage } from "~/models/finding/assist/assist-page.server"
import { CardKey, EditDescription } from "~/models/board/card/card"
import { cardPath } from "~/models/access/card-path"
import { updateCard } from "~/models/board/card/card.server"
import { CreateChecklistItem } from "~/models/board/checklist/checklist"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { failed, seen } from "~/models/text/reply/reply"
import { titleOf } from "~/site"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, CardKey, (actor, key) =>
    getAssistPage(actor, key, new URL(args.request.url).searchParams.get("answer")),
  )

export const { clientLoader, clientAction, handle } = cachedPage("assist")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    ask: command(AskAboutCard, asker(questionAboutCard, args.context), {
      done: () => undefined,
      failed: null,
      to: ({ id }, _params, { pathname }) => `${pathname}?answer=${id}`,
    }),
    "create-checklist-item": command(CreateChecklistItem, createChecklistItem, {
      done: seen("Item added"),
      failed: failed("Failed to add the item"),
      back: (_result, _params, { pathname, search }) => `${pathname}${search}`,
    }),
    "edit-description": updateCommand(EditDescription, updateCard, {
      done: seen("Card updated"),
      failed: failed("Failed to update card"),
      to: (_card, { boardId = "", cardId = "" }) => cardPath(boardId, cardId),
    }),
  })

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(`Language model: ${data?.title ?? "card not found"}`) },
]

export default function AssistRoute() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const navigate = useNavigate()
  const { boardId, cardId, title, answer } = page
  const path = `${cardPath(boardId, cardId)}/assist`
  return (
    <Main className="main main-column grid justify-items-start gap-6" dialog={null}>
      <BackLink to={cardPath(boardId, cardId)} name={title} />
      <h1 className="text-title font-bold">Language model</h1>
      <Questions
        page={page}
        refusal={reply?.ok === false ? reply.message : undefined}
        onAnswer={(id) => {
          navigate(`${path}?answer=${id}`, { replace: true, preventScrollReset: true })
        }}
        action={`${path}?answer=${answer?.id ?? ""}`}
      />
    </Main>
  )
}
