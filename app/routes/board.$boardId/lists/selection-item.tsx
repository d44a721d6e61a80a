import type { ReactNode } from "react"
import { Icon } from "~/components/icon"

/** Sends a command about the selected cards. */
export type ActOnCards = (intent: string, fields?: Record<string, string>) => void

type Props = {
  find?: string
  checked?: boolean
  /** Whether the menu stays open, where one may choose several. */
  stays?: boolean
  onClick: () => void
  children: ReactNode
}

/** A choice in a menu of the bar for selected cards. */
export function Item({ find, checked, stays = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="menu-item"
      data-stays={stays ? "" : undefined}
      data-find={find}
      aria-pressed={checked}
      onClick={onClick}
    >
      {children}
      {checked && <Icon name="check" small />}
    </button>
  )
}
