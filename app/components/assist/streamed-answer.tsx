import { useEffect, useRef } from "react"
import type { Streamed } from "~/client/use-streamed-answer"
import { AnswerText } from "./answer-text"

type Props = { streamed: Streamed; title: string; model: string; stop: () => void }

export function StreamedAnswer({ streamed: { state, text }, title, model, stop }: Props) {
  const isOpen = state === "asked" || state === "writing"
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: "nearest" })
  }, [isOpen])
  if (!isOpen && text === "") return <p role="status">{STATES[state]}</p>
  return (
    <section
      ref={section}
      className="panel w-full scroll-mb-[40dvh]"
      aria-labelledby="answer"
      aria-busy={isOpen}
    >
      <div>
        <p id="answer" className="font-semibold">
          {title}
        </p>
        <p role="status" className="text-xs/base text-muted">
          {isOpen && `${model} `}
          {STATES[state]}
        </p>
      </div>
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
