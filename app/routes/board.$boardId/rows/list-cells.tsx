import { useMemo } from "react"
import { ListPart, type ColumnProps } from "~/routes/board.$boardId/lists/list-column"
import { cellsOf, type DividedBy } from "./divided-board"

/** The cards of a list, row by row. The grid of all lists aligns them, so that each row is as high as its longest cell. */
export function ListCells({ divided, ...column }: ColumnProps) {
  const { cards } = column.list
  const cells = useMemo(() => divided && cellsOf(divided, cards), [divided, cards])
  return divided?.rows.map((row, index) =>
    divided.folded.includes(row.key) ? null : (
      <Cell
        key={row.key}
        {...column}
        row={row}
        by={divided.by}
        gridRow={index * 2 + 3}
        cards={cells?.get(row.key) ?? []}
      />
    ),
  )
}

type CellProps = Parameters<typeof ListPart>[0] & {
  row: DividedBy["rows"][number]
  by: string
  gridRow: number
}

function Cell({ row: { key: row, name }, by: rows, gridRow, refusal, ...part }: CellProps) {
  const inRow = useMemo(() => ({ rows, row }), [rows, row])
  const isRefused = refusal?.result?.initialValue?.row === row
  return (
    <div
      role="group"
      aria-label={name}
      className="list-cell"
      data-rows={rows}
      data-row={row}
      style={{ gridRow }}
    >
      <ListPart {...part} refusal={isRefused ? refusal : undefined} inRow={inRow} />
    </div>
  )
}
