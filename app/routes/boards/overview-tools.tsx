import { Form, useSubmit } from "@remix-run/react"
import { useRef } from "react"
import { Icon } from "~/components/icon"
import { BOARD_SORTS, type BoardOverview } from "~/models/board/board-overview"
import { LIMITS } from "~/models/limits"

type Props = {
  page: Pick<BoardOverview, "q" | "sort" | "pages">
  onType: (q: string) => void
}

/**
 * Finds boards by name, and sorts them. With JavaScript each letter counts, and where not all boards are on
 * the page the server is asked.
 */
export function OverviewTools({ page, onType }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const ask = () => submit(form.current, { replace: true, preventScrollReset: true })
  const hasAll = page.pages === 1 && page.q === ""
  return (
    <Form
      ref={form}
      action="/boards"
      role="search"
      className="mb-4 flex flex-wrap items-center gap-2"
      aria-label="Find boards"
      replace
      preventScrollReset
    >
      <label className="relative min-w-0 flex-1 basis-48 sm:max-w-80">
        <span className="sr-only">Filter boards by name</span>
        <input
          type="search"
          name="q"
          className="input"
          placeholder="Filter by name"
          defaultValue={page.q}
          maxLength={LIMITS.name}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            if (!hasAll) ask()
          }}
        />
      </label>
      <label className="flex items-center gap-2">
        <span className="text-muted">Sort by</span>
        <select name="sort" className="input w-auto" defaultValue={page.sort} onChange={ask}>
          {Object.entries(BOARD_SORTS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-plain hidden scriptless:inline-flex">
        <Icon name="filter" />
        Apply
      </button>
    </Form>
  )
}
