import { Form, Link } from "@remix-run/react"
import type { FormEvent, ReactNode, RefObject } from "react"
import { CardLabels } from "~/components/card-labels"
import { Finder, MANY_CHOICES } from "~/components/finder"
import {
  boardLabels,
  FILTER_CHOICES,
  labelChoices,
  ME,
  NONE,
  readFilter,
  toQuery,
  type BoardFilter,
} from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { idOfFacet, type Facet } from "~/models/board/custom-field/facet"
import { formatLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import { SaveView } from "./save-view"
import { useFilterForm } from "./use-filter-form"
import { Face } from "~/components/person"
import { Hidden } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"

type Props = {
  board: BoardFrame
  filter: BoardFilter
  unfiltered: string
  apply: (wanted: BoardFilter) => void
  /** Whether the menu was opened by a key, after which one types. */
  isOpenedByKey: RefObject<boolean>
}

/** The form of the filter menu: a GET form, which a script applies at each change. */
export function FilterForm({ board, filter, unfiltered, apply, isOpenedByKey }: Props) {
  const form = useFilterForm(filter, isOpenedByKey)
  const [path = "", ofView] = unfiltered.split("?")
  const applyForm = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    )
    apply(readFilter(new URLSearchParams(typed)))
  }
  const applyAndClose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    applyForm(event)
    const menu = event.currentTarget.closest("details")
    if (menu) menu.open = false
    menu?.querySelector("summary")?.focus()
  }
  const members = board.members.map((member): Option => {
    return [member.id, <Face key="" {...member} />, member.name]
  })
  const colors = new Map(boardLabels(board).map((label) => [label.name, formatLabel(label)]))
  const labels = labelChoices(board, filter.label).map((name): Option => {
    return [name, <CardLabels key="" labels={[colors.get(name) ?? name]} />, name]
  })
  return (
    <div className="grid w-[min(18rem,calc(100vw-3rem))] gap-3 p-2 phone:w-auto [&_.input]:min-w-0">
      <Form
        ref={form}
        action={path}
        className="grid gap-3"
        aria-label="Filter"
        onChange={applyForm}
        onSubmit={applyAndClose}
      >
        {[...new URLSearchParams(ofView)].map(([name, value]) => (
          <Hidden key={`${name} ${value}`} fields={{ [name]: value }} />
        ))}
        <TextField
          label="Text"
          id="filter-q"
          name="q"
          placeholder="Words of the title"
          defaultValue={filter.q}
          limit={LIMITS.name}
          autoComplete="off"
        />
        <Several
          name="member"
          title="Members"
          chosen={filter.member}
          options={[[ME, "Only mine"], [NONE, "Nobody assigned"], ...members]}
        />
        <Several name="label" title="Labels" chosen={filter.label} options={labels} />
        {board.facets?.map((facet) => (
          <Several
            key={facet.name}
            name="field"
            title={facet.name}
            chosen={filter.field}
            options={facetOptions(facet, board)}
          />
        ))}
        {Object.entries(FILTER_CHOICES).map(([name, choices]) => (
          <Choice
            key={name}
            name={name}
            chosen={filter[name as keyof typeof FILTER_CHOICES]}
            options={Object.entries(choices)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <noscript>
            <button type="submit" className="btn btn-primary">
              Apply
            </button>
          </noscript>
          <Link to={unfiltered} replace preventScrollReset className="btn btn-plain">
            Clear
          </Link>
        </div>
      </Form>
      <SaveView board={board} isSet={toQuery(filter) !== ""} />
    </div>
  )
}

/** @returns the values of a custom field with their faces and colors */
function facetOptions({ values }: Facet, { members }: BoardFrame): Option[] {
  return values.map(([value, text, color]) => {
    const person = members.find(({ id }) => id.startsWith(idOfFacet(value)))
    if (person) return [value, <Face key="" {...person} />, text]
    return [value, color === undefined ? text : <Colored key="" color={color} text={text} />, text]
  })
}

const Colored = ({ color, text }: { color: string; text: string }) => (
  <>
    <span
      className="size-2.5 shrink-0 rounded-full"
      style={{ background: color }}
      aria-hidden="true"
    />
    {text}
  </>
)

/** With the text by which it is found, if there are many. */
type Option = [value: string, content: ReactNode, text?: string]

type SeveralProps = { name: string; title: string; chosen: string[]; options: Option[] }

/** Cards pass with any of the chosen values. */
function Several({ name, title, chosen, options }: SeveralProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <div className="choices">
        {options.length > MANY_CHOICES && (
          <Finder label={`Find in ${title.toLowerCase()}`} isSecond />
        )}
        {options.map(([value, content, text]) => (
          <label key={value} className="choice" data-find={text}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; chosen: string; options: [value: string, text: string][] }

function Choice({ name, chosen, options }: ChoiceProps) {
  const id = `filter-${name}`
  return (
    <SelectField
      label={name.charAt(0).toUpperCase() + name.slice(1)}
      id={id}
      name={name}
      defaultValue={chosen}
    >
      <option value="">Any</option>
      <Options of={options} />
    </SelectField>
  )
}
