import { useId, type ReactNode } from "react"
import { Submit } from "~/components/forms/command-form"
import { ENCODINGS } from "~/models/text/encodings"
import { COLUMN_MEANINGS } from "~/models/exchange/board-import/origin"
import type { ShownColumns } from "~/models/exchange/board-import/import-page.server"

const DATE_ORDERS = { "day-first": "3 April", "month-first": "March 4" }

type Props = { columns: ShownColumns; place: number }

/** A choice for each column of a table. */
export function ColumnChoice({ columns: shown, place }: Props) {
  const { found, dateOrder, hasNames, encoding, columns } = shown
  return (
    <details className="group" open>
      <summary className="link cursor-pointer justify-self-start">Columns</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-muted">Found: {found}.</p>
        <label className="flex items-baseline gap-2">
          <input type="checkbox" name="named" value={place} defaultChecked={hasNames} />
          The first row has names
        </label>
        <Choice name="encodings" place={place} chosen={encoding} texts={ENCODINGS}>
          Encoding of the text
        </Choice>
        <ul className="grid gap-2">
          {columns.map(({ name, example, meaning }) => (
            <li key={name}>
              <Choice name="columns" place={place} chosen={meaning} texts={COLUMN_MEANINGS}>
                {name}
                {example !== "" && (
                  <span className="line-clamp-1 text-muted">such as “{example}”</span>
                )}
              </Choice>
            </li>
          ))}
        </ul>
        {dateOrder !== null && (
          <Choice name="dateOrders" place={place} chosen={dateOrder} texts={DATE_ORDERS}>
            Dates such as 3/4/2026
          </Choice>
        )}
        <Submit
          intent="preview-import"
          className="btn btn-plain justify-self-start"
          pendingText="Reading..."
        >
          Preview again
        </Submit>
      </div>
    </details>
  )
}

type ChoiceProps = {
  name: string
  place: number
  chosen: string
  texts: Readonly<Record<string, string>>
  children: ReactNode
}

/** A select with its label. Its values begin with the place of the board. */
function Choice({ name, place, chosen, texts, children }: ChoiceProps) {
  const id = useId()
  const valueOf = (value: string) => `${String(place)}.${value}`
  return (
    <div className="grid items-center gap-x-3 sm:grid-cols-[1fr_12rem]">
      <label htmlFor={id} className="min-w-0 [overflow-wrap:anywhere]">
        {children}
      </label>
      <select id={id} name={name} className="input" defaultValue={valueOf(chosen)}>
        {Object.entries(texts).map(([value, text]) => (
          <option key={value} value={valueOf(value)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
