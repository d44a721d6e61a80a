import { Form, useSubmit } from "@remix-run/react"
import type { MyCardsPage } from "~/models/views/my-cards/my-cards-page"
import { Hidden } from "~/components/forms/command-form"

type Props = Pick<MyCardsPage, "boards" | "boardId" | "isDone">

export function BoardChoice({ boards, boardId, isDone }: Props) {
  const submit = useSubmit()
  if (boards.length < 2 && boardId === null) return null
  const isKnown = boards.some(({ id }) => id === boardId)
  return (
    <Form action="/my" className="flex min-w-0 flex-wrap items-center gap-2">
      <Hidden fields={{ done: isDone ? "" : undefined }} />
      <label className="flex min-w-0 items-center gap-2">
        <span className="flex-none text-muted">Board</span>
        <select
          key={boardId}
          name="board"
          className="input w-auto min-w-0 max-w-72"
          defaultValue={boardId ?? ""}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        >
          <option value="">All boards</option>
          {!isKnown && boardId !== null && <option value={boardId}>No cards here</option>}
          {boards.map(({ id, name, cards }) => (
            <option key={id} value={id}>
              {`${name} (${String(cards)})`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-plain hidden scriptless:inline-flex">
        Show
      </button>
    </Form>
  )
}
