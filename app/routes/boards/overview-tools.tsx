import { Form, useSubmit } from "@remix-run/react"
import { useRef } from "react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { Options } from "~/components/forms/field"
import {
  BOARD_SORTS,
  type BoardOverview,
  type BoardSort,
} from "~/models/board/board/board-overview"
import { LIMITS } from "~/models/text/limits"

type Props = {
  page: Pick<BoardOverview, "q" | "sort" | "pages">
  /** The address of the page without an order. */
  here: string
  onType: (q: string) => void
}

export function OverviewTools({ page, here, onType }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <NameFilter page={page} onType={onType} />
      <SortChoice sort={page.sort} here={here} />
    </div>
  )
}

/** With JavaScript each letter counts, and where not all boards are on the page the server is asked. */
function NameFilter({ page, onType }: Omit<Props, "here">) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const ask = () => submit(form.current, { replace: true, preventScrollReset: true })
  const hasAll = page.pages === 1 && page.q === ""
  return (
    <Form
      ref={form}
      action="/boards"
      role="search"
      className="flex min-w-0 flex-1 basis-48 items-center gap-2 sm:max-w-80"
      aria-label="Find boards"
      replace
      preventScrollReset
    >
      <label className="min-w-0 flex-1">
        <span className="sr-only">Filter boards by name</span>
        <input
          type="search"
          name="q"
          className="input"
          placeholder="Filter by name"
          defaultValue={page.q}
          data-limit={LIMITS.name}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            if (!hasAll) ask()
          }}
        />
      </label>
      <button type="submit" className="btn btn-plain hidden scriptless:inline-flex">
        <Icon name="filter" />
        Filter
      </button>
    </Form>
  )
}

/** The order is kept for the person, and the same in all browsers. */
function SortChoice({ sort, here }: { sort: BoardSort; here: string }) {
  const submit = useSubmit()
  return (
    <CommandForm
      intent="sort-boards"
      action={here}
      className="flex items-center gap-2"
      replace
      preventScrollReset
    >
      <label className="flex items-center gap-2">
        <span className="text-muted">Sort by</span>
        <select
          key={sort}
          name="sort"
          className="input w-auto"
          defaultValue={sort}
          onChange={({ currentTarget }) =>
            submit(currentTarget.form, { replace: true, preventScrollReset: true })
          }
        >
          <Options of={Object.entries(BOARD_SORTS)} />
        </select>
      </label>
      <button type="submit" className="btn btn-plain hidden scriptless:inline-flex">
        Sort
      </button>
    </CommandForm>
  )
}
