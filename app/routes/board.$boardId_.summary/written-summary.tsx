import { Link, useNavigate } from "@remix-run/react"
import { useStreamedAnswer } from "~/client/use-streamed-answer"
import { AnswerText } from "~/components/assist/answer-text"
import { AssistRefusal } from "~/components/assist/assist-refusal"
import { QuestionForm } from "~/components/assist/question-form"
import { StreamedAnswer } from "~/components/assist/streamed-answer"
import { Tabs } from "~/components/tabs"
import { ownTimeZone } from "~/live/this-page"
import type { BoardSummaryPage } from "~/models/finding/assist/board-summary"
import { DIGEST_DAYS } from "~/models/views/digest/digest-days"
import { Section } from "~/components/section"

type Props = { page: BoardSummaryPage; refusal: string | undefined }

export function WrittenSummary({ page, refusal }: Props) {
  const { boardId, state, days, lastVisit, answer, isAnswered } = page
  const path = `/board/${boardId}/summary`
  const pathOf = (count: number) => `${path}?days=${String(count)}`
  const current = days === null ? path : pathOf(days)
  const navigate = useNavigate()
  const { streamed, ask, stop } = useStreamedAnswer((id) =>
    navigate(withAnswer(current, id), { replace: true, preventScrollReset: true }),
  )
  const isShown = streamed === null || (streamed.state === "whole" && streamed.id === answer?.id)
  const period: Record<string, string> =
    days === null ? { since: lastVisit?.moment ?? "" } : { days: String(days) }
  return (
    <>
      <Tabs
        label="Since"
        tabs={[
          ...(lastVisit ? [{ to: path, text: "Last visit" }] : []),
          ...DIGEST_DAYS.map((count) => ({ to: pathOf(count), text: `${String(count)} days` })),
        ]}
        current={current}
        isPage
      />
      <p className="text-muted">{sentText(page)}</p>
      <QuestionForm
        path={current}
        fields={period}
        streamed={streamed}
        name="summary"
        ask={() =>
          ask("summary", `/api/boards/${boardId}/assist`, { ...period, timeZone: ownTimeZone() })
        }
      >
        Summarise
      </QuestionForm>
      <AssistRefusal boardId={boardId} message={streamed ? streamed.message : refusal} />
      {streamed && !isShown && (
        <StreamedAnswer
          streamed={streamed}
          title="Summary"
          model={state.model?.name ?? ""}
          stop={stop}
        />
      )}
      {answer && isShown && (
        <Section id="answer" title={<>Since {answer.since}</>} className="panel w-full">
          <p className="text-xs/base text-muted">Written by {answer.model}</p>
          <AnswerText text={answer.text} />
        </Section>
      )}
      {isAnswered && !answer && isShown && (
        <p className="text-muted">This summary is no longer available. Ask again.</p>
      )}
      <p className="text-muted">
        What really happened is in the{" "}
        <Link to={`/board/${boardId}/activity`} className="link">
          activity
        </Link>
        , and counted in the{" "}
        <Link to={`/board/${boardId}/digest`} className="link">
          digest
        </Link>
        , which needs no model.
      </p>
    </>
  )
}

const withAnswer = (path: string, id: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}answer=${id}`

function sentText({ state, days, lastVisit }: BoardSummaryPage): string {
  const since =
    days === null
      ? `since you last opened it in this browser (${lastVisit?.day ?? ""})`
      : `of the last ${String(days)} days`
  return `When you press the button, the board’s name, its activity ${since} and its digest are sent to the model ${state.model?.name ?? ""} at ${state.model?.host ?? ""}, with the names of members, cards, lists and items that these pages show, but no descriptions and no comments. What it answers may be wrong.`
}
