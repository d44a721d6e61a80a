import { Pager } from "~/components/pager"
import type { TablePage } from "~/models/views/table/table-page"
import { useTableAddress } from "./use-table-address"

/** Leads to the other rows. */
export function TablePager({ board }: { board: TablePage }) {
  const addressWith = useTableAddress()
  return (
    <Pager
      page={board.page}
      pages={board.pages}
      first={board.first}
      label="Pages of rows"
      to={(page) => addressWith({ part: page === 1 ? "" : String(page) })}
    />
  )
}
