import { useFetcher } from "@remix-run/react"
import { keepFocus } from "~/client/keep-focus"
import { CommandButton } from "~/components/forms/command-form"
import type { Answer, CardTask } from "~/models/finding/assist/assist"
import type { AssistPage } from "~/models/finding/assist/assist-page"
import { AnswerText } from "./answer-text"

type Props = {
  page: AssistPage
  answer: Answer
  /** Where the forms are sent to. */
  action: string
}

/** The model's answer as plain text; what it suggests is used only by the reader's own forms. */
export function CardAnswer({ page, answer, action }: Props) {
  return (
    <section className="panel w-full" aria-labelledby="answer">
      <div>
        <p id="answer" className="font-semibold">
          {TITLES[answer.task]}
        </p>
        <p className="text-xs/base text-muted">Written by {answer.model}</p>
      </div>
      {answer.task === "checklist" ? (
        <ul className="grid gap-2">
          {answer.suggestions.map((text) => (
            <Suggestion
              key={text}
              text={text}
              isAdded={page.added.includes(text)}
              action={action}
            />
          ))}
        </ul>
      ) : (
        <AnswerText text={answer.text} />
      )}
      {answer.task === "wording" && (
        <UseText text={answer.text} description={page.description} action={action} />
      )}
    </section>
  )
}

export const TITLES: Record<CardTask, string> = {
  summary: "Summary",
  checklist: "Suggested items",
  wording: "Suggested wording",
}

type SuggestionProps = { text: string; isAdded: boolean; action: string }

function Suggestion({ text, isAdded, action }: SuggestionProps) {
  const fetcher = useFetcher()
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:plaintext]">{text}</span>
      {isAdded || fetcher.state !== "idle" ? (
        <span className="flex-none text-muted">Added</span>
      ) : (
        <CommandButton
          aria-label={`Add: ${text}`}
          intent="create-checklist-item"
          fields={{ text }}
          fetcher={fetcher}
          action={action}
          formClassName="flex-none"
          onSubmit={() => keepFocus()}
        >
          Add
        </CommandButton>
      )}
    </li>
  )
}

type UseTextProps = { text: string; description: string; action: string }

function UseText({ text, description, action }: UseTextProps) {
  return (
    <>
      <p className="font-semibold">Yours</p>
      <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
        {description === "" ? "No description yet" : description}
      </p>
      <CommandButton
        intent="edit-description"
        fields={{ "base.description": description, description: text }}
        action={action}
        replace
        preventScrollReset
        className="btn btn-primary"
      >
        Use the suggested text
      </CommandButton>
    </>
  )
}
