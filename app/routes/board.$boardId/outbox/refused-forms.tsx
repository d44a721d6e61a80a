import { dropForm, markForm } from "~/client/outbox"
import type { WaitingForm } from "~/client/waiting-forms"
import { Icon } from "~/components/icon"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import type { WaitingCommand } from "~/models/board/card/card-property"
import { fieldsOf } from "./waiting-fields"

type Props = {
  forms: readonly WaitingForm[]
  /** Null for forms of several boards, none of which is open. */
  board: BoardFrame | null
}

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

// Says in words what a form that waits would do.

/** The text that its author has typed; null without any. */
function textOf(form: WaitingForm): string | null {
  const fields = fieldsOf(form)
  const typed = ["text", "description", "title", "name"].map((name) => fields.get(name))
  return typed.find((text) => text !== undefined && text !== "") ?? null
}

const OF_PROPERTIES: Record<Exclude<WaitingCommand, "set-completed">, string> = {
  "edit-title": "New title",
  "edit-description": "Description",
  "set-priority": "Priority",
  "toggle-card-label": "Label",
}

const NAMES: Readonly<Record<string, string>> = {
  ...OF_PROPERTIES,
  "create-card": "New card",
  "move-card": "Move",
  "move-list": "Move of a list",
  "update-list": "New name of a list",
  "create-comment": "Comment",
  "edit-comment": "Changed comment",
  "create-checklist-item": "Checklist item",
  "edit-checklist-item": "Changed checklist item",
  "tick-checklist-item": "Ticked checklist item",
  "assign-user": "Assigned person",
  "unassign-user": "Removed person",
}

/** @returns for example "Comment on Privacy policy" */
function whatIs(form: WaitingForm, board: BoardFrame | null): string {
  const fields = fieldsOf(form)
  const intent = fields.get("intent") ?? ""
  const isDone = fields.get("completed") === "true" ? "Marked as done" : "Marked as open"
  const name = intent === "set-completed" ? isDone : (NAMES[intent] ?? "Change")
  const title = titleOf(board, fields.get("cardId"))
  return title === null ? name : `${name}: ${title}`
}

function titleOf(board: BoardFrame | null, cardId: string | undefined): string | null {
  for (const list of board?.lists ?? []) {
    const card = list.cards?.find(({ id }) => id === cardId)
    if (card) return card.title
  }
  return null
}
