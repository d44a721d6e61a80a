import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { LinkedMenu } from "~/components/linked-menu"
import { DisabledEntry, EntryContent, entryClass } from "~/components/menu-entry"
import { can } from "~/models/access/role"
import type { BoardTile } from "~/models/board/board/board-overview"

type Props = { board: BoardTile; dialogAt: (query: string) => string }

/** Nobody's menu lacks an entry: a disabled one says why. */
export function TileMenu(props: Props) {
  const { board, dialogAt } = props
  return (
    <LinkedMenu
      name={board.id}
      toPage={(query) => dialogAt(query.slice(1))}
      label={`Menu of ${board.name}`}
      className="btn btn-quiet btn-icon board-tile-button"
      trigger={<Icon name="more" />}
      panelClassName="board-tile-menu"
    >
      <TileEntries {...props} />
    </LinkedMenu>
  )
}

function TileEntries({ board: { id, name, userRole, people }, dialogAt }: Props) {
  const isOwner = can(userRole, "own")
  const of = (verb: string) => (
    <>
      {verb}
      <span className="sr-only">{` ${name}`}</span>
    </>
  )
  return (
    <>
      <TileLink
        to={dialogAt(`edit=${id}`)}
        icon="pencil"
        text={of("Edit")}
        reason={can(userRole, "edit") ? null : "Only owners and editors can edit the board"}
      />
      <TileLink to={`/board/${id}?copy-board`} icon="copy" text={of("Copy")} reason={null} />
      <TileLink
        to={dialogAt(`archive=${id}`)}
        icon="archive"
        text={of("Archive")}
        reason={isOwner ? null : "Only owners can archive the board"}
      />
      <TileLink
        to={`/board/${id}/share?leave`}
        icon="log-out"
        text={of("Leave")}
        reason={isOwner && people === 1 ? "A board keeps at least one owner" : null}
      />
      <TileLink
        to={dialogAt(`delete=${id}`)}
        icon="trash"
        text={of("Delete")}
        reason={isOwner ? null : "Only owners can delete the board"}
        danger
      />
    </>
  )
}

type TileLinkProps = {
  to: string
  icon: string
  text: ReactNode
  /** Why the reader cannot use it; null if they can. */
  reason: string | null
  danger?: boolean
}

function TileLink({ to, reason, ...look }: TileLinkProps) {
  if (reason !== null) return <DisabledEntry reason={reason} {...look} />
  return (
    <a href={to} className={`board-tile-action ${entryClass(look)}`}>
      <EntryContent {...look} />
    </a>
  )
}
