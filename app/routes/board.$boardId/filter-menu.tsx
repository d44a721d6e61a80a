import { Form, Link, useNavigate } from "@remix-run/react"
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from "react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import {
  DUE_CHOICES,
  ESTIMATE_CHOICES,
  FILTER_FIELDS,
  labelsOn,
  NONE,
  readFilter,
  toQuery,
  withQuery,
  type BoardFilter,
} from "~/models/board/board-filter"
import type { BoardFrame } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"
import { PRIORITIES } from "~/models/card/priority"

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
        <Choice name="label" label="Label" value={filter.label}>
          {labelOptions(board, filter.label)}
        </Choice>
        <Choice name="member" label="Member" value={filter.member}>
          <option value={NONE}>Nobody assigned</option>
          {board.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="priority" label="Priority" value={filter.priority}>
          {[...PRIORITIES, NONE].map((priority) => (
            <option key={priority} value={priority}>
              {priority === NONE ? "No priority" : capitalized(priority)}
            </option>
          ))}
        </Choice>
        <Choice name="estimate" label="Estimate" value={filter.estimate}>
          {optionsOf(ESTIMATE_CHOICES)}
        </Choice>
        <Choice name="due" label="Due" value={filter.due}>
          {optionsOf(DUE_CHOICES)}
        </Choice>
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

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type ChoiceProps = { name: string; label: string; value: string; children: ReactNode }

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={value}>
        <option value="">Any</option>
        {children}
      </select>
    </div>
  )
}

const optionsOf = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** The labels on the board, and the one of the filter even if no card has it. */
function labelOptions(board: BoardFrame, asked: string): ReactNode {
  const names = labelsOn(board)
  if (asked !== "" && !names.includes(asked)) names.unshift(asked)
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
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
