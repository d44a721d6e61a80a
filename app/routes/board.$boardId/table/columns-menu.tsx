import { useNavigation, useSubmit } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { CommandForm } from "~/components/forms/command-form"
import {
  COLUMN_NAMES,
  columnOf,
  headingOf,
  type ColumnName,
} from "~/models/views/table/table-columns"
import type { TablePage } from "~/models/views/table/table-page"
import { Table } from "./table-context"

/** Chooses and orders the columns. They are the reader's own, and take the place of those of the address. */
export function ColumnsMenu({ board }: { board: TablePage }) {
  const submit = useSubmit()
  const action = useFormAddress()
  const { formData } = useNavigation()
  const isSent = formData?.get("intent") === "set-table-columns" && !formData.has("move")
  const shown = isSent ? (formData.getAll("columns") as ColumnName[]) : board.columns
  const names = [...COLUMN_NAMES, ...board.fields.map(columnOf)]
  const hidden = names.filter((name) => !shown.includes(name))
  // The number is wanted beside the title.
  const all = [
    ...hidden.filter((name) => name === "number"),
    ...shown,
    ...hidden.filter((name) => name !== "number"),
  ]
  const trigger = (
    <>
      <Icon name="gear" />
      <span className="phone:sr-only">Columns</span>
    </>
  )
  return (
    <Menu label="Choose columns" className="btn btn-plain" trigger={trigger}>
      <CommandForm
        intent="set-table-columns"
        action={action}
        preventScrollReset
        replace
        className="columns-form"
        onChange={({ currentTarget }) => {
          submit(currentTarget, { preventScrollReset: true, replace: true })
        }}
      >
        <ul>
          {all.map((name) => (
            <Column
              key={name}
              name={name}
              heading={headingOf(name, board.fields) ?? ""}
              place={shown.indexOf(name)}
              count={shown.length}
            />
          ))}
        </ul>
        <noscript>
          <button type="submit" className="btn btn-primary w-full">
            Save
          </button>
        </noscript>
      </CommandForm>
    </Menu>
  )
}

/** The table as it is, without the columns of its address. */
function useFormAddress(): string {
  const { boardId } = useContext(Table)
  const query = new URLSearchParams(useContext(BoardQuery))
  query.delete("columns")
  return `/board/${boardId}?${query.toString()}`
}

type ColumnProps = {
  name: ColumnName
  heading: string
  /** Among the shown ones; -1 for a hidden one. */
  place: number
  count: number
}

function Column({ name, heading, place, count }: ColumnProps) {
  return (
    <li>
      <label>
        <input type="checkbox" name="columns" value={name} defaultChecked={place >= 0} />
        {heading}
      </label>
      {place > 0 && <Move name={name} direction="left" text={`Move ${heading} to the left`} />}
      {place >= 0 && place < count - 1 && (
        <Move name={name} direction="right" text={`Move ${heading} to the right`} />
      )}
    </li>
  )
}

type MoveProps = { name: ColumnName; direction: "left" | "right"; text: string }

const Move = ({ name, direction, text }: MoveProps) => (
  <button
    type="submit"
    name="move"
    value={`${direction} ${name}`}
    className="btn btn-quiet btn-icon"
    aria-label={text}
    title={text}
  >
    <Icon name={direction === "left" ? "arrow-up" : "arrow-down"} />
  </button>
)
