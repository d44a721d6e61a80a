import type { KeyboardEvent } from "react"

// The focus in a table: arrow keys lead from cell to cell.

const CONTROLS = "a, button, input"

const cellOf = (element: Element | null) => element?.closest<HTMLTableCellElement>("td, th") ?? null

/** Arrow keys move the focus between cells. Other keys, and fields, are left to the browser. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return
  }
  const cell = cellOf(event.target as Element)
  const next = cell && neighbour(cell, event.key)
  const control = next?.querySelector<HTMLElement>(next.matches(".row-title") ? "a" : CONTROLS)
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  control.focus()
}

function neighbour(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | null {
  const row = cell.parentElement as HTMLTableRowElement
  const rows = [...(row.closest("table")?.rows ?? [])].filter(({ cells }) => cells.length > 1)
  const at = rows.indexOf(row)
  const columns = row.cells
  switch (key) {
    case "ArrowUp":
      return rows[at - 1]?.cells[cell.cellIndex] ?? null
    case "ArrowDown":
      return rows[at + 1]?.cells[cell.cellIndex] ?? null
    case "ArrowLeft":
      return withControl([...columns].slice(0, cell.cellIndex).reverse())
    case "ArrowRight":
      return withControl([...columns].slice(cell.cellIndex + 1))
    default:
      return null
  }
}

const withControl = (cells: HTMLTableCellElement[]) =>
  cells.find((cell) => cell.querySelector(CONTROLS)) ?? null
