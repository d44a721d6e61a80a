import { useRouteError } from "@remix-run/react"
import { useId } from "react"
import { usePostedReply } from "~/client/posted-reply"
import { useMarkShown } from "~/client/typed-texts"
import { readRefusal, typedInReply, type TypedText } from "~/models/text/reply/refused-page"

/** Text of a form that was refused with its page, to be copied; in the form's reply if the page was refused later. */
export function TypedTexts() {
  const { typed } = readRefusal(useRouteError())
  const reply = usePostedReply()
  const markShown = useMarkShown()
  const shown = typed.length > 0 || !reply ? typed : typedInReply(reply)
  for (const { text } of shown) markShown(text)
  return <TypedTextList typed={shown} />
}

export function TypedTextList({ typed }: { typed: TypedText[] }) {
  const id = useId()
  if (typed.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 text-start [main>&]:w-[min(36rem,100vw-2rem)]"
    >
      <h2 id={id} className="font-semibold">
        What you typed:
      </h2>
      <p className="text-muted">It was not saved. Copy what you need.</p>
      {typed.map(({ label, text }, index) => (
        <div key={index} className="field">
          <label htmlFor={`${id}-${String(index)}`}>{label}</label>
          <textarea
            id={`${id}-${String(index)}`}
            className="input"
            defaultValue={text}
            rows={Math.min(text.split("\n").length, 12)}
            readOnly
          />
        </div>
      ))}
    </section>
  )
}
