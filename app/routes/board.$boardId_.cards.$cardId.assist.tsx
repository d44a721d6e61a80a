import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type MetaArgs,
} from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { AssistAnswer } from "~/components/assist-answer"
import { BackLink } from "~/components/back-link"
import { Main } from "~/components/main"
import { Submit } from "~/components/submit"
import { asker } from "~/http/assist.server"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { AskAboutCard, type CardTask } from "~/models/assist/assist"
import type { AssistPage } from "~/models/assist/assist-page"
import { questionAboutCard } from "~/models/assist/assist.server"
import { getAssistPage } from "~/models/assist/assist-page.server"
import { CardKey, EditDescription } from "~/models/card/card"
import { cardPath } from "~/models/card/card-path"
import { updateCard } from "~/models/card/card.server"
import { CreateChecklistItem } from "~/models/checklist/checklist"
import { createChecklistItem } from "~/models/checklist/checklist.server"
import { done, failed } from "~/models/reply/toast"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, CardKey, (actor, key) =>
    getAssistPage(actor, key, new URL(args.request.url).searchParams.get("answer")),
  )

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ cardId }) => `assist ${cardId ?? ""}`,
)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    ask: command(AskAboutCard, asker(questionAboutCard, args.request.signal), {
      done: () => undefined,
      to: ({ id }, _params, { pathname }) => `${pathname}?answer=${id}`,
    }),
    "create-checklist-item": command(CreateChecklistItem, createChecklistItem, {
      done: done("Item added"),
      failed: failed("Failed to add the item"),
      back: (_result, _params, { pathname, search }) => `${pathname}${search}`,
    }),
    "edit-description": updateCommand(EditDescription, updateCard, {
      done: done("Card updated"),
      failed: failed("Failed to update card"),
      to: (_card, { boardId = "", cardId = "" }) => cardPath(boardId, cardId),
    }),
  })

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: `Language model: ${data?.title ?? "card not found"} · Cardinal` },
]

const TASKS: { task: CardTask; text: string; hint: string }[] = [
  {
    task: "summary",
    text: "Summarise",
    hint: "What the card is about, what was decided, what is open",
  },
  {
    task: "checklist",
    text: "Suggest items",
    hint: "Further items for the checklist, which you add one by one",
  },
  { task: "wording", text: "Reword", hint: "The description in clearer words, beside yours" },
]

/** Asks the server's language model about a card. Nothing is sent before one of the buttons is pressed. */
export default function AssistRoute() {
  const page = useLoaderData<typeof loader>()
  const { boardId, cardId, title, state } = page
  return (
    <Main className="main grid max-w-2xl justify-items-start gap-6" dialog={null}>
      <BackLink to={cardPath(boardId, cardId)} name={title} />
      <h1 className="text-2xl font-bold">Language model</h1>
      {state.model === null || !state.enabled ? <Off page={page} /> : <Questions page={page} />}
    </Main>
  )
}

function Off({ page: { state, boardId } }: { page: AssistPage }) {
  return (
    <p className="text-muted">
      {state.model === null
        ? "This server has no language model."
        : "An owner has not switched the language model on for this board."}{" "}
      The{" "}
      <Link to={`/board/${boardId}/digest`} className="link">
        digest of the board
      </Link>{" "}
      needs none.
    </p>
  )
}

function Questions({ page }: { page: AssistPage }) {
  const { state, canEdit, answer, isAnswered, boardId } = page
  const asked = useNavigation().formData?.get("task")
  const reply = useActionData<typeof action>()
  const path = `${cardPath(boardId, page.cardId)}/assist`
  return (
    <>
      <p className="text-muted">{sentText(page)}</p>
      <ul className="grid w-full gap-3 sm:grid-cols-3">
        {TASKS.filter((each) => canEdit || each.task === "summary").map((each) => (
          <li key={each.task}>
            <Form method="post" action={path} className="grid gap-1.5">
              <input type="hidden" name="intent" value="ask" />
              <input type="hidden" name="task" value={each.task} />
              <Submit pending={asked === each.task} pendingText="Asking…">
                {each.text}
              </Submit>
              <small className="text-sm text-muted">{each.hint}</small>
            </Form>
          </li>
        ))}
      </ul>
      {asked && (
        <p role="status" className="flex items-center gap-3">
          {state.model?.name} is asked.
          <Link to={path} className="btn btn-plain">
            Stop
          </Link>
        </p>
      )}
      {reply && !reply.ok && (
        <p className="field-error" role="alert">
          {reply.message}{" "}
          <Link to={`/board/${boardId}/digest`} className="link">
            Open the digest
          </Link>
        </p>
      )}
      {answer && <AssistAnswer page={page} answer={answer} path={path} />}
      {isAnswered && !answer && (
        <p className="text-muted">This answer is not known any more. Ask again.</p>
      )}
    </>
  )
}

function sentText({ state, items, comments }: AssistPage): string {
  const parts = [
    "title",
    "description",
    ...(items > 0 ? [items === 1 ? "checklist item" : `${String(items)} checklist items`] : []),
    ...(comments > 0
      ? [comments === 1 ? "comment" : `last ${String(comments)} comments with their authors’ names`]
      : []),
  ]
  const list = new Intl.ListFormat("en-GB").format(parts)
  return `When you press a button, this card’s ${list} are sent to the model ${state.model?.name ?? ""} at ${state.model?.host ?? ""}, and nothing else. What it answers may be wrong.`
}
