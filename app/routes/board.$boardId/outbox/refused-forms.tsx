import { dropForm, markForm } from "~/client/outbox"
import type { WaitingForm } from "~/client/waiting-forms"
import { Icon } from "~/components/icon"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { textOf, whatIs } from "./waiting-text"

type Props = { forms: readonly WaitingForm[]; board: BoardFrame }

/** Changes that were made while the server could not be reached, and that it has not accepted since. */
export function RefusedForms({ forms, board }: Props) {
  return (
    <section className="refused-forms" aria-labelledby="not-saved" role="alert">
      <h2 id="not-saved" className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        Not saved
      </h2>
      <ul className="mt-2 grid gap-2">
        {forms.map((form) => (
          <li key={form.key} className="grid gap-1">
            <p>
              <strong>{whatIs(form, board)}</strong> · {form.refused}
            </p>
            {textOf(form) !== null && (
              <textarea
                className="input"
                aria-label="What you typed"
                value={textOf(form) ?? ""}
                rows={2}
                readOnly
              />
            )}
            <div className="flex gap-2">
              <button
                type="button"
                className="btn btn-plain"
                onClick={() => markForm(form.key, null)}
              >
                Try again
              </button>
              <button type="button" className="btn btn-quiet" onClick={() => dropForm(form.key)}>
                Discard
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
