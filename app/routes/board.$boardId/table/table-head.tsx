import { Link } from "@remix-run/react"
import { useContext } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { Icon } from "~/components/icon"
import { headingOf, sortText, type ColumnName } from "~/models/views/table/table-columns"
import type { TablePage } from "~/models/views/table/table-page"
import { setSelected, useSelected } from "~/routes/board.$boardId/lists/selected-cards"
import { Table } from "./table-context"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"

/** The headings, which sort the rows. */
export function TableHead({ board }: { board: TablePage }) {
  const { columns, fields, canEdit } = useContext(Table)
  return (
    <thead>
      <tr>
        {canEdit && (
          <td className="row-select">
            <AllRows board={board} />
          </td>
        )}
        <Heading board={board} name="title" text="Title" />
        {columns.map((name) => (
          <Heading key={name} board={board} name={name} text={headingOf(name, fields) ?? ""} />
        ))}
      </tr>
    </thead>
  )
}

const DIRECTIONS = { false: "ascending", true: "descending" } as const

type HeadingProps = { board: TablePage; name: ColumnName | "title"; text: string }

/** The first click sorts, the second one reverses, the third one ends it. */
function Heading({ board: { sort }, name, text }: HeadingProps) {
  const addressWith = useAddressWith()
  const isSorted = sort?.by === name
  const next = !isSorted
    ? { by: name, descending: false }
    : sort.descending
      ? null
      : { by: name, descending: true }
  return (
    <th
      scope="col"
      data-column={name}
      className={name === "title" ? "row-title" : undefined}
      aria-sort={isSorted ? DIRECTIONS[`${sort.descending}`] : undefined}
    >
      <Link to={addressWith({ sort: sortText(next) })} preventScrollReset className="rows-sort">
        {text}
        {isSorted && <Icon name={sort.descending ? "arrow-down" : "arrow-up"} small />}
      </Link>
    </th>
  )
}

/** Selects the rows of this page. */
function AllRows({ board }: { board: TablePage }) {
  const selected = useSelected()
  const ids = [...new Set(board.groups.flatMap(({ cardIds }) => cardIds))]
  const count = ids.filter((id) => selected.has(id)).length
  if (!useHydrated() || ids.length === 0) return null
  return (
    <input
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length
      }}
      onChange={({ currentTarget }) => setSelected(currentTarget.checked ? ids : [])}
    />
  )
}
