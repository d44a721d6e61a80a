import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState, type MouseEvent } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { latePart } from "~/components/late-part"
import { Menu } from "~/components/menu"
import type { ListFace } from "~/models/board/board-page"
import type { ListsFrame } from "./use-lists-frame"

const ListMenuPanel = latePart(() => import("./list-menu-panel"))

export type ListMenuProps = { list: ListFace; index: number; frame: ListsFrame }

/**
 * The menu of a list. A board's page has only a link to each, because the entries of all lists would be a
 * fifth of it: without JavaScript the link leads to the same page with this menu open.
 */
export function ListMenu(props: ListMenuProps) {
  const { list, frame } = props
  const [search] = useSearchParams()
  const keepQuery = useKeepQuery()
  const isAsked = search.get("menu") === list.id
  const [isRendered, setRendered] = useState(isAsked)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRendered) ref.current?.querySelector("summary")?.focus()
  }, [isRendered])

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setRendered(true)
  }
  const label = `Menu of list ${list.name}`
  const id = `menu-${list.id}`
  if (isRendered || isAsked) {
    return (
      <div ref={ref} id={id}>
        <Menu label={label} trigger={<Icon name="more" />} open>
          <ListMenuPanel {...props} />
        </Menu>
      </div>
    )
  }
  return (
    <a
      href={keepQuery(`/board/${frame.boardId}?menu=${list.id}#${id}`)}
      onClick={open}
      className="btn btn-quiet btn-icon"
      aria-label={label}
      aria-expanded="false"
    >
      <Icon name="more" />
    </a>
  )
}
