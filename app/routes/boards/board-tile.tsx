import { Icon } from "~/components/icon"
import type { BoardSummary } from "~/models/board/board"
import { can } from "~/models/access/role"

export function BoardTile({ board }: { board: BoardSummary }) {
  return (
    <li className="relative flex min-h-44 flex-col overflow-clip rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-[120ms] focus-within:border-line-strong focus-within:shadow-lift hover:border-line-strong hover:shadow-lift">
      <div className="h-24 3xl:h-[8.5rem]" data-background={board.background} />
      <div className="grid flex-1 content-start gap-0.5 px-4 pb-3.5 pt-3">
        {/* The link covers the whole tile; the buttons lie above it. */}
        <a
          href={`/board/${board.id}`}
          className="board-tile-name line-clamp-3 text-lg font-semibold [unicode-bidi:plaintext] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
        >
          {board.name}
        </a>
        {board.description && (
          <p className="line-clamp-2 text-muted [unicode-bidi:plaintext]">{board.description}</p>
        )}
      </div>
      <div className="absolute right-2 top-2 flex gap-1 print:hidden">
        <TileLink
          to={`/boards?edit=${board.id}`}
          label={`Edit ${board.name}`}
          icon="pencil"
          reason={can(board.userRole, "edit") ? null : "Only owners and editors can edit the board"}
        />
        <TileLink
          to={`/boards?delete=${board.id}`}
          label={`Delete ${board.name}`}
          icon="trash"
          reason={can(board.userRole, "own") ? null : "Only owners can delete the board"}
        />
      </div>
    </li>
  )
}

type TileLinkProps = {
  to: string
  label: string
  icon: string
  /** Why the reader cannot use it; null if they can. */
  reason: string | null
}

function TileLink({ to, label, icon, reason }: TileLinkProps) {
  const look = "btn btn-quiet btn-icon bg-black/30 text-white"
  if (reason !== null) {
    return (
      <button
        type="button"
        disabled
        title={reason}
        aria-label={`${label}. ${reason}`}
        className={look}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <a
      href={to}
      aria-label={label}
      className={`board-tile-action ${look} hover:bg-black/60 focus-visible:outline-white`}
    >
      <Icon name={icon} />
    </a>
  )
}
