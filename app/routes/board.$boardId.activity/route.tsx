import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, useSearchParams, Form, useSubmit } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { readLastVisit } from "~/http/board-visits.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { getActivityPage } from "~/models/views/activity/activity-page.server"
import { ActivityOf } from "~/models/views/activity/activity"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { TOPIC_NAMES, TOPIC_TEXTS } from "~/models/views/activity/topics"
import { Hidden } from "~/components/forms/command-form"
import { Entries } from "./entries"
import { useActivity } from "./use-activity"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => {
    const query = Object.fromEntries(new URL(args.request.url).searchParams)
    // A choice that does not exist is as none, such as that of a member who left.
    const chosen = ActivityOf.omit({ boardId: true }).safeParse(withoutEmpty(query))
    const of = { ...key, ...(chosen.success && chosen.data) }
    return getActivityPage(actor, of, {
      clock: readClock(args),
      lastVisit: readLastVisit(args.request.headers.get("Cookie"), key.boardId),
    })
  })

const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""))

export const { meta, clientLoader, handle } = cachedPage("Activity")

export default function ActivityRoute() {
  const loaded = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const [query] = useSearchParams()
  const address = `/board/${board.id}/activity?${query.toString()}`
  const page = useActivity(address, loaded, board.version) ?? loaded
  const view = useViewAddress()
  const cardId = query.get("cardId")
  const title = cardId === null ? "Activity" : "Activity of the card"
  const closeTo = cardId === null ? view : cardPath(board.id, cardId)
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="dialog-body">
        <ActivityFilter board={board} query={query} />
        <Entries page={page} board={board} address={address} />
      </div>
    </Dialog>
  )
}

function ActivityFilter({ board, query }: { board: BoardPage; query: URLSearchParams }) {
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
