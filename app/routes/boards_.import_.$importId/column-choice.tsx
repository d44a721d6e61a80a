import { useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { ENCODINGS } from "~/models/board-import/encodings"
import { COLUMN_MEANINGS } from "~/models/board-import/origin"
import type { ShownColumns } from "~/models/board-import/import-page.server"

type Props = { columns: ShownColumns; place: number }

/** A choice for each column of a table. */
export function ColumnChoice({ columns: shown, place }: Props) {
  const { found, dateOrder, hasNames, encoding, columns } = shown
  const pending = useNavigation().formData?.get("intent") === "preview-import"
  return (
    <details className="group" open>
      <summary className="link cursor-pointer justify-self-start">Columns</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-muted">Found: {found}.</p>
        <label className="flex items-baseline gap-2">
          <input type="checkbox" name="named" value={place} defaultChecked={hasNames} />
          The first row has names
        </label>
        <label className="grid items-center gap-x-3 sm:grid-cols-[1fr_12rem]">
          Encoding of the text
          <select name="encodings" className="input" defaultValue={`${String(place)}.${encoding}`}>
            {Object.entries(ENCODINGS).map(([value, text]) => (
              <option key={value} value={`${String(place)}.${value}`}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <ul className="grid gap-2">
          {columns.map(({ name, example, meaning }, at) => {
            const id = `column-${String(place)}-${String(at)}`
            return (
              <li key={name} className="grid items-center gap-x-3 sm:grid-cols-[1fr_12rem]">
                <label htmlFor={id} className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                  {example !== "" && (
                    <span className="line-clamp-1 text-muted">such as “{example}”</span>
                  )}
                </label>
                <select
                  id={id}
                  name="columns"
                  className="input"
                  defaultValue={`${String(place)}.${meaning}`}
                >
                  {Object.entries(COLUMN_MEANINGS).map(([value, text]) => (
                    <option key={value} value={`${String(place)}.${value}`}>
                      {text}
                    </option>
                  ))}
                </select>
              </li>
            )
          })}
        </ul>
        {dateOrder !== null && (
          <label className="grid items-center gap-x-3 sm:grid-cols-[1fr_12rem]">
            Dates such as 3/4/2026
            <select
              name="dateOrders"
              className="input"
              defaultValue={`${String(place)}.${dateOrder}`}
            >
              <option value={`${String(place)}.day-first`}>3 April</option>
              <option value={`${String(place)}.month-first`}>March 4</option>
            </select>
          </label>
        )}
        <Submit
          intent="preview-import"
          className="btn btn-plain justify-self-start"
          pending={pending}
          pendingText="Reading..."
        >
          Preview again
        </Submit>
      </div>
    </details>
  )
}
