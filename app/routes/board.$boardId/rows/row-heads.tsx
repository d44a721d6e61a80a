import { Link } from "@remix-run/react"
import { useEffect } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { rowKeys } from "~/models/board/board-page/board-rows"
import { rowChoices } from "~/models/board/board-page/row-choices"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { foldedText, type DividedProps } from "./divided-board"
import { useRowsAddress } from "./use-rows-address"

/** Says what divides the lists, and leads to where that is chosen. */
export function RowsState({ board, divided }: DividedProps) {
  const keepQuery = useKeepQuery()
  const addressWith = useRowsAddress(board.id)
  const name = rowChoices(board).find(([by]) => by === divided.by)?.[1] ?? ""
  return (
    <p className="filter-state">
      <Link to={keepQuery(`/board/${board.id}?choose-rows`)} preventScrollReset>
        Rows: {name}
      </Link>
      <Link to={addressWith({ rows: "", fold: "" })} preventScrollReset>
        No rows
      </Link>
    </p>
  )
}

/** The names of the rows with the numbers of their cards, above their cells. Each folds its row. */
export function RowHeads({ board, divided }: DividedProps) {
  const { by, rows, folded } = divided
  const addressWith = useRowsAddress(board.id)
  const keyOf = rowKeys(divided)
  const counts = new Map<string, number>()
  for (const card of board.lists.flatMap(({ cards }) => cards)) {
    counts.set(keyOf(card), (counts.get(keyOf(card)) ?? 0) + 1)
  }
  useKeptFocus(board)
  return rows.map(({ key, name }, index) => {
    const isFolded = folded.includes(key)
    const others = folded.filter((each) => each !== key)
    const count = counts.get(key) ?? 0
    return (
      <h2 key={key} className="row-head" style={{ gridRow: index * 2 + 2 }}>
        <Link
          to={addressWith({ fold: foldedText(isFolded ? others : [...others, key]) })}
          replace
          preventScrollReset
          aria-expanded={!isFolded}
        >
          <Icon name={isFolded ? "chevron-right" : "chevron-down"} small />
          <span translate={by === "person" && key !== "" ? "no" : undefined}>{name}</span>
          <span className="list-count">
            {count}
            <span className="sr-only"> {count === 1 ? "card" : "cards"}</span>
          </span>
        </Link>
      </h2>
    )
  })
}

/** A card that changes its row is another element there: if it had the focus, it has it again. */
function useKeptFocus(board: BoardPage): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element && target.matches("[data-card-id] > a")
      last = card ? ((target.parentElement as HTMLElement).dataset.cardId ?? "") : ""
    }
    document.addEventListener("focusin", note)
    return () => document.removeEventListener("focusin", note)
  }, [])
  useEffect(() => {
    if (last === "" || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-card-id="${last}"] > a`)?.focus()
  }, [board])
}

let last = ""
