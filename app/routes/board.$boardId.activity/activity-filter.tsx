import { Form, useSubmit } from "@remix-run/react"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { TOPIC_NAMES, TOPIC_TEXTS } from "~/models/views/activity/topics"
import { Hidden } from "~/components/forms/command-form"

export function ActivityFilter({ board, query }: { board: BoardPage; query: URLSearchParams }) {
  const submit = useSubmit()
  const people = board.members.map(({ id, name }) => [id, name] as const)
  const topics = TOPIC_NAMES.map((topic) => [topic, TOPIC_TEXTS[topic]] as const)
  return (
    <Form
      action={`/board/${board.id}/activity`}
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <Hidden fields={{ cardId: query.get("cardId") ?? undefined }} />
      <Choice name="personId" label="Person" none="Everybody" options={people} query={query} />
      <Choice name="topic" label="Kind" none="Everything" options={topics} query={query} />
      <button type="submit" className="btn btn-plain hidden scriptless:inline-flex">
        Show
      </button>
    </Form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  none: string
  options: (readonly [value: string, text: string])[]
  query: URLSearchParams
}

function Choice({ name, label, none, options, query }: ChoiceProps) {
  return (
    <label className="grid gap-1 phone:flex-1">
      {label}
      <select name={name} className="input" defaultValue={query.get(name) ?? ""}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value} translate={name === "personId" ? "no" : undefined}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
