import { Form, Link, useNavigate } from "@remix-run/react"
import { useEffect, useMemo, useRef, type FormEvent } from "react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import {
  boardLabels,
  FILTER_CHOICES,
  FILTER_FIELDS,
  NONE,
  readFilter,
  toQuery,
  withQuery,
  type BoardFilter,
} from "~/models/board/board-filter"
import type { BoardFrame } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"

/** The board's filter: a GET form, which a script applies at each change. */
export function FilterMenu({ board }: { board: BoardFrame }) {
  const query = useFilterQuery()
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query])
  const set = FILTER_FIELDS.filter((name) => filter[name] !== "").length
  const navigate = useNavigate()
  const form = useForm(filter)
  const unfiltered = useUnfilteredView()
  const [path = "", ofView] = unfiltered.split("?")
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(currentTarget)) {
      if (typeof value === "string") typed.set(name, value)
    }
    navigate(withQuery(unfiltered, toQuery(readFilter(typed))), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const applyAndClose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event)
    const menu = event.currentTarget.closest("details")
    if (menu) menu.open = false
    menu?.querySelector("summary")?.focus()
  }
  return (
    <Menu
      label={set === 0 ? "Filter" : `Filter, ${String(set)} set`}
      className="btn btn-quiet filter-button"
      panelClassName="max-h-[calc(100dvh-8rem)] overflow-y-auto phone:right-2"
      trigger={
        <>
          <Icon name="filter" />
          <span className="phone:sr-only">Filter</span>
          {set > 0 && (
            <span className="min-w-5 rounded-full bg-white text-center text-xs/5 text-[#1d1a20]">
              {set}
            </span>
          )}
        </>
      }
    >
      <Form
        ref={form}
        action={path}
        className="grid w-[min(18rem,calc(100vw-3rem))] gap-3 p-2 [&_.input]:min-w-0"
        aria-label="Filter"
        onChange={apply}
        onSubmit={applyAndClose}
      >
        {[...new URLSearchParams(ofView)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="filter-q">Text</label>
          <input
            id="filter-q"
            name="q"
            className="input"
            placeholder="Words of the title"
            defaultValue={filter.q}
            maxLength={LIMITS.name}
            autoComplete="off"
          />
        </div>
        <Choice name="label" filter={filter} options={labelOptions(board, filter.label)} />
        <Choice
          name="member"
          filter={filter}
          options={[
            [NONE, "Nobody assigned"],
            ...board.members.map(({ id, name }): Option => [id, name]),
          ]}
        />
        {Object.entries(FILTER_CHOICES).map(([name, choices]) => (
          <Choice key={name} name={name} filter={filter} options={Object.entries(choices)} />
        ))}
        <div className="dialog-actions">
          <Link to={unfiltered} replace preventScrollReset className="btn btn-plain">
            Clear
          </Link>
          <button type="submit" className="btn btn-primary">
            Apply
          </button>
        </div>
      </Form>
    </Menu>
  )
}

type Option = [value: string, text: string]
type ChoiceProps = { name: string; filter: Record<string, string>; options: Option[] }

function Choice({ name, filter, options }: ChoiceProps) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{name.charAt(0).toUpperCase() + name.slice(1)}</label>
      <select id={id} name={name} className="input" defaultValue={filter[name]}>
        <option value="">Any</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The labels on the board, and the one of the filter even if no card has it. */
function labelOptions(board: BoardFrame, asked: string): Option[] {
  const names = boardLabels(board).map(({ name }) => name)
  if (asked !== "" && !names.includes(asked)) names.unshift(asked)
  return names.map((name) => [name, name])
}

/** Sets the form to the filter of the address, except for the field that has the focus. */
function useForm(filter: BoardFilter) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const name of FILTER_FIELDS) {
      const field = ref.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = filter[name]
    }
  }, [filter])
  return ref
}
