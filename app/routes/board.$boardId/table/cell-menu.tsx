import { useContext, useEffect, useRef, type ReactNode } from "react"
import { Finder, MANY_CHOICES } from "~/components/finder"
import { Icon } from "~/components/icon"
import { moveInMenu } from "~/components/menu-keys"
import { useCellFocus } from "./cell-focus"
import { Table } from "./table-context"

type Props = {
  label: string
  value: string
  choices: readonly (readonly [value: string, text: string, content?: ReactNode])[]
  save: (value: string) => void
}

/** One of several values. It is saved when it is chosen. */
export function CellChoice({ label, value, choices, save }: Props) {
  const { edit } = useContext(Table)
  const isLong = choices.length > MANY_CHOICES
  const choose = (chosen: string) => {
    if (chosen !== value) save(chosen)
    edit(null)
  }
  return (
    <CellMenu label={label}>
      {isLong && <Finder label="Find" />}
      {choices.map(([each, text, content = text]) => (
        <Choice
          key={each}
          {...(isLong && { find: text })}
          isOn={each === value}
          onClick={() => choose(each)}
        >
          {content}
        </Choice>
      ))}
    </CellMenu>
  )
}

type ChoiceProps = { find?: string; isOn: boolean; onClick: () => void; children: ReactNode }

export const Choice = ({ find, isOn, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    className="menu-item"
    data-find={find}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
    {isOn && <Icon name="check" small />}
  </button>
)

/** Choices over the table, which would cut them off. Escape and a click elsewhere close them. */
export function CellMenu({ label, children }: { label: string; children: ReactNode }) {
  const { edit } = useContext(Table)
  const menu = useRef<HTMLDivElement>(null)
  useCellFocus(menu, (element) => {
    element.setAttribute("popover", "auto")
    element.showPopover()
    if (element.parentElement) place(element, element.parentElement)
    const first = element.querySelector<HTMLElement>("[aria-pressed=true]:not([data-find])")
    ;(first ?? element.querySelector<HTMLElement>("button, a, input:not(.finder)"))?.focus()
  })
  useEffect(() => {
    const onToggle = (event: Event & { newState?: string }) => {
      if (event.newState === "closed") edit(null)
    }
    const element = menu.current
    element?.addEventListener("toggle", onToggle)
    return () => element?.removeEventListener("toggle", onToggle)
  }, [edit])
  return (
    <div
      ref={menu}
      role="group"
      aria-label={label}
      className="cell-menu"
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        moveInMenu(event.nativeEvent, event.currentTarget)
      }}
    >
      {children}
    </div>
  )
}

const EDGE_PX = 8

/** Below its cell, or above it where there is no room. */
function place(menu: HTMLElement, cell: HTMLElement): void {
  const { left, top, bottom } = cell.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const below = bottom + height + EDGE_PX <= innerHeight
  menu.style.top = `${String(below ? bottom : Math.max(EDGE_PX, top - height))}px`
  menu.style.left = `${String(Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX)))}px`
}
