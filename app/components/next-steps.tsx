import { Link } from "@remix-run/react"
import { cardPath } from "~/models/access/card-path"

export type ShownStep = {
  id: string
  boardId: string
  title: string
  /** Where the card is: its list, or its board and list. */
  list: string
  reasons: readonly string[]
}

export function NextSteps({ steps, about }: { steps: readonly ShownStep[]; about: string }) {
  if (steps.length === 0) return null
  return (
    <section className="panel" aria-labelledby="next-steps">
      <div>
        <h2 id="next-steps" className="text-base font-semibold">
          Next steps
        </h2>
        <p className="text-xs/base text-muted">{about}</p>
      </div>
      <ol className="grid gap-2.5">
        {steps.map(({ id, boardId, title, list, reasons }, place) => (
          <li key={id} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-hover text-xs font-semibold tabular-nums"
            >
              {place + 1}
            </span>
            <div className="grid min-w-0 gap-0.5">
              <Link to={cardPath(boardId, id)} className="font-semibold hover:underline">
                <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
              </Link>
              <span className="text-xs/base text-muted">
                {sentence(reasons)} · <bdi>{list}</bdi>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <details className="text-xs/base text-muted">
        <summary className="w-fit cursor-pointer rounded underline underline-offset-3 hover:text-ink">
          How they are chosen
        </summary>
        <p className="mt-1">
          By rules, without a language model: overdue cards first, then those due today, tomorrow
          and in the next seven days. Priority counts, and so does a checklist that has been
          started. Between equal cards, the older one comes first.
        </p>
      </details>
    </section>
  )
}

function sentence(reasons: readonly string[]): string {
  const text = reasons.join(", ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}
