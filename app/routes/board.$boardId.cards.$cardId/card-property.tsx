import { useLocation } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"

type CardPropertyProps = { name: string; empty: boolean; children: ReactNode; menu: ReactNode }

/** A row of the card's properties. An empty one is shown only with a menu to set it. */
export function CardProperty({ name, empty, children, menu }: CardPropertyProps) {
  if (empty && !menu) return null
  return (
    <>
      <dt className="py-[0.3125rem] text-muted">{name}</dt>
      <dd className="relative flex min-w-0 items-start gap-1">
        <div className="fact">{empty ? <span className="text-muted">None</span> : children}</div>
        {menu}
      </dd>
    </>
  )
}

type PropertyMenuProps = { label: string; name: string; children: ReactNode }

/** The menu that changes a property. `?set={name}` opens it and moves the focus into it. */
export function PropertyMenu({ label, name, children }: PropertyMenuProps) {
  const { search, key } = useLocation()
  const wanted = new URLSearchParams(search).get("set") === name
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    // A frame later, because a card that opens takes the focus itself.
    const frame = requestAnimationFrame(() => {
      const menu = content.current?.closest("details")
      if (!menu) return
      // The reader may have closed it since the address last named it.
      menu.open = true
      content.current?.querySelector<HTMLElement>("a, button, input:not([type=hidden])")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, key])
  return (
    <Menu
      label={label}
      className="btn btn-quiet btn-icon text-muted"
      panelClassName="max-w-[min(20rem,100%)]"
      trigger={<Icon name="pencil" small />}
      open={wanted}
    >
      <div ref={content} className="contents">
        {children}
      </div>
    </Menu>
  )
}
