import { useLocation } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { moveInMenu } from "~/components/menu-keys"

type Editor = {
  /** Names the menu by its action, such as "Edit priority". */
  label: string
  /** `?set={name}` opens the menu and moves the focus into it. */
  name: string
  /** The value in words, for the accessible name. */
  valueText: string
  content: ReactNode
  /** The text of the button while the property is empty; by default its name. */
  addText?: string
}

type CardPropertyProps = {
  name: string
  /** The value; null if the property is empty. */
  children: ReactNode
  /** Null for those who may not edit. */
  editor: Editor | null
  /** While it is empty, it is behind "Add". */
  isExtra?: boolean
  /** Stands beside the value. */
  beside?: ReactNode
}

/** A property of the card. The value is the button of the menu that changes it. */
export function CardProperty({ name, children, editor, ...rest }: CardPropertyProps) {
  const { isExtra = false, beside } = rest
  const isEmpty = children === null
  if (isEmpty && !editor) return null
  const value = isEmpty ? (
    <>
      <Icon name="plus" small />
      {editor?.addText ?? name}
    </>
  ) : (
    children
  )
  return (
    <div className={`property ${isEmpty ? EMPTY[isExtra ? "extra" : "usual"] : ""}`}>
      <dt className={isEmpty ? "sr-only" : undefined}>{name}</dt>
      <dd>
        {editor ? (
          <PropertyMenu editor={editor} isEmpty={isEmpty} value={value} />
        ) : (
          <span className="fact">{value}</span>
        )}
        {beside}
      </dd>
    </div>
  )
}

const EMPTY = { usual: "property-empty", extra: "property-empty property-extra" }

/** Shows the empty properties that few cards have. */
export const MoreProperties = () => (
  <div className="property property-empty">
    <dt className="sr-only">Other properties</dt>
    <dd>
      <details className="more-properties">
        <summary className="fact fact-empty">
          <Icon name="plus" small />
          Add
        </summary>
      </details>
    </dd>
  </div>
)

type PropertyMenuProps = { editor: Editor; isEmpty: boolean; value: ReactNode }

function PropertyMenu({ editor, isEmpty, value }: PropertyMenuProps) {
  const { label, name, valueText, content } = editor
  const { search, key } = useLocation()
  const wanted = new URLSearchParams(search).get("set") === name
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = inside.current?.closest("details")
    if (!wanted || !menu) return
    // After all effects, because a card that opens takes the focus itself. A frame later, it would undo an Escape.
    queueMicrotask(() => {
      // The reader may have closed it since the address last named it.
      menu.open = true
      const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector)
      ;(
        find("[data-first]") ?? find("a, button, summary, input:not([type=hidden], .finder)")
      )?.focus()
    })
  }, [wanted, key])
  useEffect(() => {
    const menu = inside.current?.closest("details")
    const onKey = (event: KeyboardEvent) => menu?.open && moveInMenu(event, menu)
    menu?.addEventListener("keydown", onKey)
    return () => menu?.removeEventListener("keydown", onKey)
  }, [])
  return (
    <Menu
      label={isEmpty ? label : `${label}: ${valueText}`}
      className={isEmpty ? "fact fact-empty" : "fact"}
      trigger={value}
      open={wanted}
      onToggle={(open) => {
        if (open && inside.current?.parentElement) keepInside(inside.current.parentElement)
      }}
    >
      <div ref={inside} className="contents">
        {content}
      </div>
    </Menu>
  )
}

/** Moves the panel of a menu to the left, so that the dialog does not cut it off. */
function keepInside(panel: HTMLElement): void {
  panel.style.translate = ""
  if (getComputedStyle(panel).position === "fixed") return
  const edge = panel.closest(".card-facts")?.getBoundingClientRect().right ?? innerWidth
  const excess = panel.getBoundingClientRect().right - edge
  if (excess > 0) panel.style.translate = `${String(-Math.round(excess))}px`
}
