import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react"
import { Menu } from "./menu"

type Props = {
  /** The value of `?menu=` in addresses of pages with this menu open. */
  name: string
  toPage: (query: string) => string
  label: string
  className?: string
  trigger: ReactNode
  panelClassName?: string
  /** It is rendered when the menu is opened. */
  children: ReactNode
}

/** A menu whose entries the page does not contain (decision 084). Without JavaScript it links to the page with it. */
export function LinkedMenu({ name, toPage, children, ...menu }: Props) {
  const [search] = useSearchParams()
  const isAsked = search.get("menu") === name
  const [isRendered, setRendered] = useState(isAsked)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = ref.current
    // An entry may have taken the focus already.
    if (menu && !menu.contains(document.activeElement)) menu.querySelector("summary")?.focus()
  }, [isRendered])

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setRendered(true)
  }
  const id = menuId(name)
  if (isRendered || isAsked) {
    return (
      <div ref={ref} id={id}>
        <Menu {...menu} open>
          {children}
        </Menu>
      </div>
    )
  }
  return (
    <a
      id={id}
      href={`${toPage(`?menu=${name}`)}#${id}`}
      onClick={open}
      className={menu.className ?? "btn btn-quiet btn-icon"}
      aria-label={menu.label}
      aria-expanded="false"
    >
      {menu.trigger}
    </a>
  )
}

export const menuId = (name: string) => `menu-${name}`
