import { useLocation } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"
import { useFiltered } from "~/components/filter-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import type { Member } from "~/models/board"
import type { CardPage } from "~/models/card-page.server"
import { can } from "~/models/role"
import { DueDate } from "./due-date"
import { Labels } from "./labels"
import { People } from "./people"
import { Priority } from "./priority"

/** Labels, priority, due date and people of a card; each with its menu for those who may edit. */
export function CardFacts({ page, members }: { page: CardPage; members: Member[] }) {
  const { boardId, card, due, userRole, importedAssignees } = page
  const canEdit = can(userRole, "edit")
  const hasPeople = card.assignedUsers.length > 0 || importedAssignees.length > 0
  const hasFacts = card.labels.length > 0 || hasPeople
  const invite = `/board/${boardId}/invite?back=/board/${boardId}/cards/${card.id}`
  const inviteAt = useFiltered()(invite)
  if (!canEdit && !hasFacts && !card.priority && !due) return null
  return (
    <dl className="card-facts">
      <Labels page={page} canEdit={canEdit} />
      <Priority card={card} canEdit={canEdit} />
      <DueDate due={due} zone={page.zone} canEdit={canEdit} />
      <People
        card={card}
        imported={importedAssignees}
        members={members}
        canEdit={canEdit}
        inviteAt={can(userRole, "own") ? inviteAt : null}
      />
    </dl>
  )
}

type FactProps = { name: string; empty: boolean; children: ReactNode; menu: ReactNode }

/** One kind of thing that a card has, or may be given. Who may do neither does not see it. */
export function Fact({ name, empty, children, menu }: FactProps) {
  if (empty && !menu) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
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
    // After the card, which takes the focus as it opens.
    const frame = requestAnimationFrame(() => {
      const menu = content.current?.closest("details")
      if (!menu) return
      // It may have been closed since the address last asked for it.
      menu.open = true
      content.current?.querySelector<HTMLElement>("a, button, input:not([type=hidden])")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, key])
  return (
    <Menu
      label={label}
      className="btn btn-quiet btn-icon fact-menu"
      trigger={<Icon name="pencil" small />}
      open={wanted}
    >
      <div ref={content} className="contents">
        {children}
      </div>
    </Menu>
  )
}
