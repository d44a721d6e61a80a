import { useLocation } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"

type FactProps = { name: string; empty: boolean; children: ReactNode; menu: ReactNode }

/** One kind of thing that a card has, or may be given. Who may do neither does not see it. */
export function Fact({ name, empty, children, menu }: FactProps) {
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

type FactMenuProps = { label: string; name: string; children: ReactNode }

/** The menu that changes a fact. `?set={name}` opens it, and has the focus go into it. */
export function FactMenu({ label, name, children }: FactMenuProps) {
  const { search, key } = useLocation()
  const wanted = new URLSearchParams(search).get("set") === name
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    // Wait a frame: the card takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      const menu = content.current?.closest("details")
      if (!menu) return
      // The person may have closed it since.
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
