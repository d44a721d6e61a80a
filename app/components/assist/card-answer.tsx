import { PostForm } from "~/components/post-form"
import type { Answer, CardTask } from "~/models/assist/assist"
import type { AssistPage } from "~/models/assist/assist-page"
import { AnswerText } from "./answer-text"

type Props = { page: AssistPage; answer: Answer; path: string }

/** The model's answer as plain text; what it suggests is used only by the reader's own forms. */
export function CardAnswer({ page, answer, path }: Props) {
  return (
    <section className="panel w-full" aria-labelledby="answer">
      <h2 id="answer" className="text-base font-semibold">
        {TITLES[answer.task]}
      </h2>
      <p className="text-xs/base text-muted">Written by {answer.model}</p>
      {answer.task === "checklist" ? (
        <Suggestions page={page} answer={answer} path={path} />
      ) : (
        <AnswerText text={answer.text} />
      )}
      {answer.task === "wording" && <UseText page={page} answer={answer} path={path} />}
    </section>
  )
}

export const TITLES: Record<CardTask, string> = {
  summary: "Summary",
  checklist: "Suggested items",
  wording: "Suggested wording",
}

function Suggestions({ page, answer, path }: Props) {
  return (
    <ul className="grid gap-2">
      {answer.suggestions.map((text) => (
        <li key={text} className="flex items-center justify-between gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:plaintext]">{text}</span>
          {page.added.includes(text) ? (
            <span className="flex-none text-muted">Added</span>
          ) : (
            <PostForm action={`${path}?answer=${answer.id}`} preventScrollReset>
              <input type="hidden" name="intent" value="create-checklist-item" />
              <input type="hidden" name="text" value={text} />
              <button type="submit" className="btn btn-plain flex-none" aria-label={`Add: ${text}`}>
                Add
              </button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}

function UseText({ page, answer, path }: Props) {
  return (
    <>
      <h3 className="font-semibold">Yours</h3>
      <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
        {page.description === "" ? "No description yet" : page.description}
      </p>
      <PostForm action={`${path}?answer=${answer.id}`}>
        <input type="hidden" name="intent" value="edit-description" />
        <input type="hidden" name="base.description" value={page.description} />
        <input type="hidden" name="description" value={answer.text} />
        <button type="submit" className="btn btn-primary">
          Use the suggested text
        </button>
      </PostForm>
    </>
  )
}
