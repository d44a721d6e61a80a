import type { Streamed } from "~/client/use-streamed-answer"
import { AnswerText } from "./answer-text"

type Props = { streamed: Streamed; title: string; model: string; stop: () => void }

export function StreamedAnswer({ streamed: { state, text }, title, model, stop }: Props) {
  const isOpen = state === "asked" || state === "writing"
  if (!isOpen && text === "") return <p role="status">{STATES[state]}</p>
  return (
    <section className="panel w-full" aria-labelledby="answer" aria-busy={isOpen}>
      <h2 id="answer" className="text-base font-semibold">
        {title}
      </h2>
      <p role="status" className="text-xs/base text-muted">
        {isOpen && `${model} `}
        {STATES[state]}
      </p>
      {text !== "" && <AnswerText text={text} />}
      {isOpen && (
        <button type="button" className="btn btn-plain justify-self-start" onClick={stop}>
          Stop
        </button>
      )}
    </section>
  )
}

const STATES: Record<Streamed["state"], string> = {
  asked: "is asked…",
  writing: "is writing…",
  whole: "The answer is complete.",
  stopped: "Stopped before the answer was complete.",
  failed: "",
}
