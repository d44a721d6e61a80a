import { useStreamedAnswer } from "~/client/use-streamed-answer"
import type { CardTask } from "~/models/finding/assist/assist"
import type { AssistPage } from "~/models/finding/assist/assist-page"
import { cardPath } from "~/models/access/card-path"
import { countText } from "~/models/text/count-text"
import { AssistOff } from "./assist-off"
import { AssistRefusal } from "./assist-refusal"
import { CardAnswer, TITLES } from "./card-answer"
import { QuestionForm } from "./question-form"
import { StreamedAnswer } from "./streamed-answer"

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

type Props = {
  page: AssistPage
  refusal?: string | undefined
  /** Loads the page with this answer. */
  onAnswer: (id: string) => void
  /** Where the forms that use an answer are sent to. */
  action: string
}

/** Asks the server's language model about a card. Nothing is sent before one of the buttons is pressed. */
export function Questions({ page, refusal, onAnswer, action }: Props) {
  const { state, canEdit, answer, isAnswered, boardId, cardId } = page
  const path = `${cardPath(boardId, cardId)}/assist`
  const { streamed, ask, stop } = useStreamedAnswer(onAnswer)
  const isShown = streamed === null || (streamed.state === "whole" && streamed.id === answer?.id)
  if (state.model === null || !state.enabled) return <AssistOff state={state} boardId={boardId} />
  return (
    <>
      <p className="text-muted">
        When you press a button, the parts of this card that are named below it are sent to the
        model {state.model.name} at {state.model.host}, and nothing else. What it answers may be
        wrong.
      </p>
      <ul className="grid w-full gap-3 sm:grid-cols-3">
        {TASKS.filter(({ task }) => canEdit || task === "summary").map(({ task, text, hint }) => (
          <li key={task}>
            <QuestionForm
              path={path}
              fields={{ task }}
              hint={`${hint}. ${sentText(task, page)}.`}
              streamed={streamed}
              name={task}
              className="btn btn-plain"
              ask={() => ask(task, `/api/cards/${cardId}/assist`, { task })}
            >
              {text}
            </QuestionForm>
          </li>
        ))}
      </ul>
      <AssistRefusal boardId={boardId} message={streamed ? streamed.message : refusal} />
      {streamed && !isShown && (
        <StreamedAnswer
          streamed={streamed}
          title={TITLES[streamed.name as CardTask]}
          model={state.model.name}
          stop={stop}
        />
      )}
      {answer && isShown && <CardAnswer page={page} answer={answer} action={action} />}
      {isAnswered && !answer && isShown && (
        <p className="text-muted">This answer is no longer available. Ask again.</p>
      )}
    </>
  )
}

const listOf = new Intl.ListFormat("en-GB")

/** The parts of the card that a question sends, as `messagesFor` does. */
function sentText(task: CardTask, { items, comments }: AssistPage): string {
  const sent = ["title", "description"]
  if (task !== "wording" && items > 0) {
    sent.push(`${countText(items, "checklist item")} with what is done`)
  }
  if (task === "summary" && comments > 0) {
    const authors = comments === 1 ? "its author’s name" : "their authors’ names"
    sent.push(`${countText(comments, "comment")} with ${authors} and the day`)
  }
  return `Sends ${listOf.format(sent)}`
}
