import { Link } from "@remix-run/react"
import { useContext, type MouseEvent } from "react"
import { BoardQuery } from "~/client/board-query"
import { isPlainClick } from "~/client/plain-click"
import { usePrintedPage } from "~/client/use-printed-page"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import {
  canGroup,
  columnOf,
  GROUP_NAMES,
  headingOf,
  isProperty,
  type TableGroup,
} from "~/models/views/table/table-columns"
import type { TablePage } from "~/models/views/table/table-page"
import { ColumnsMenu } from "./columns-menu"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"

/** How many rows there are, and how they are shown. */
export function TableBar({ board }: { board: TablePage }) {
  return (
    <div className="table-bar">
      <h2>{rowsText(board)}</h2>
      <GroupMenu board={board} />
      <ColumnsMenu board={board} />
      <CsvLink board={board} />
      {board.pages > 1 && <PrintLink board={board} />}
    </div>
  )
}

const count = (number: number) => number.toLocaleString("en-US")

/** "1,234 cards", or on one of several pages "101–200 of 1,234". */
function rowsText({ shown, rows, first, pages, groups }: TablePage): string {
  if (pages === 1) return shown === 1 ? "1 card" : `${count(shown)} cards`
  const last = first + groups.reduce((sum, { cardIds }) => sum + cardIds.length, 0)
  return `${count(first + 1)}–${count(last)} of ${count(rows)}`
}

function GroupMenu({ board: { group, fields } }: { board: TablePage }) {
  const addressWith = useAddressWith()
  const textOf = (name: TableGroup) => headingOf(name, fields) ?? ""
  const names = [null, ...GROUP_NAMES, ...fields.filter(canGroup).map(columnOf)]
  const trigger = (
    <>
      <Icon name="grip" />
      {group ? `By ${isProperty(group) ? textOf(group).toLowerCase() : textOf(group)}` : "Group"}
    </>
  )
  return (
    <Menu label="Group rows" className="btn btn-plain" trigger={trigger}>
      {names.map((name) => (
        <Link
          key={name}
          to={addressWith({ group: name ?? "" })}
          preventScrollReset
          className="menu-item"
          aria-current={name === group ? "true" : undefined}
        >
          {name ? textOf(name) : "No groups"}
          {name === group && <Icon name="check" small />}
        </Link>
      ))}
    </Menu>
  )
}

/** Returns the query of all rows, in these columns. */
function useWholeQuery({ columns }: TablePage): string {
  const query = new URLSearchParams(useContext(BoardQuery))
  query.delete("view")
  query.delete("part")
  query.set("columns", columns.join(","))
  return query.toString()
}

/** Prints the rows of all pages: a page of its own, which a script puts in the place of this one on paper. */
function PrintLink({ board }: { board: TablePage }) {
  const address = `/board/${board.id}/table/print?${useWholeQuery(board)}`
  usePrintedPage(address)
  const print = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    window.print()
  }
  return (
    <a href={address} className="btn btn-plain" onClick={print}>
      <Icon name="print" />
      <span className="phone:sr-only">Print</span>
    </a>
  )
}

/** The rows of all pages, in these columns. */
function CsvLink({ board }: { board: TablePage }) {
  const query = useWholeQuery(board)
  return (
    <a href={`/board/${board.id}/table.csv?${query}`} download className="btn btn-plain">
      <Icon name="download" />
      <span className="phone:sr-only">CSV</span>
    </a>
  )
}
