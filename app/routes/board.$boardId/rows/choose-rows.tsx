import { Link } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"
import { rowChoices } from "~/models/board/board-page/row-choices"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { readRows } from "~/models/board/board-page/rows-by"
import { useRowsAddress } from "./use-rows-address"

/** Leads to the lists divided by each value that can divide them, and to the lists as they are. */
export function ChooseRows({ board }: { board: BoardFrame }) {
  const chosen = readRows(new URLSearchParams(useContext(BoardQuery)).get("rows"))
  const addressWith = useRowsAddress(board.id)
  return (
    <Dialog title="Rows" closeTo={useViewAddress()}>
      <ul className="dialog-body !gap-1">
        {[[null, "No rows"] as const, ...rowChoices(board)].map(([by, name]) => (
          <li key={by}>
            <Link
              to={addressWith({ rows: by ?? "", fold: "" })}
              className="menu-item"
              aria-current={by === chosen ? "true" : undefined}
            >
              {name}
              {by === chosen && <Icon name="check" small />}
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint px-4 pb-4">
        A row has the cards of one value. A card that has several people or labels is in the row of
        the first; drag it to another row to change that.
      </p>
    </Dialog>
  )
}
