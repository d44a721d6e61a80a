import { Icon } from "~/components/icon"
import { NewDot } from "~/components/new-dot"
import { CommandForm } from "~/components/forms/command-form"
import type { BoardTile as Tile } from "~/models/board/board/board-overview"
import { countText } from "~/models/text/count-text"
import { TileMenu } from "./tile-menu"

// Tiles have plain links and forms, whose events the list around them handles.

type Tools = {
  /** The page's own address, to which its forms are sent. */
  here: string
  dialogAt: (query: string) => string
}

/** @param tools without it, the tile only leads to the board */
export function BoardTile({ board, tools }: { board: Tile; tools?: Tools }) {
  return (
    <li className="board-tile">
      <div className="board-tile-cover" data-background={board.background} />
      <div className="board-tile-text">
        {/* The link covers the whole tile; the buttons lie above it. */}
        <a href={`/board/${board.id}`} className="board-tile-name">
          {board.hasNews && <NewDot />}
          {board.name}
        </a>
        {board.description && <p className="board-tile-description">{board.description}</p>}
        <About board={board} />
      </div>
      {tools && (
        <div className="board-tile-tools">
          <Star board={board} here={tools.here} />
          <TileMenu board={board} dialogAt={tools.dialogAt} />
        </div>
      )}
    </li>
  )
}

function About({ board: { faces, people, due } }: { board: Tile }) {
  const others = people - faces.length
  if (people < 2 && due === 0) return null
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 sm:mt-2">
      {people > 1 && (
        <span className="flex items-center gap-1.5 text-xs/base text-muted">
          <span className="avatars" translate="no">
            {faces.map(({ name, avatar }) => (
              <img key={avatar + name} src={avatar} alt={name} className="avatar" loading="lazy" />
            ))}
          </span>
          {others > 0 && (
            <span>
              +{others}
              <span className="sr-only"> more {others === 1 ? "member" : "members"}</span>
            </span>
          )}
        </span>
      )}
      {due > 0 && (
        <span className="inline-flex items-center gap-1 text-xs/base font-semibold">
          <Icon name="clock" small />
          {countText(due, "card")} due
        </span>
      )}
    </div>
  )
}

function Star({ board: { id, name, starred }, here }: { board: Tile; here: string }) {
  const isStarred = starred === true
  return (
    <CommandForm
      intent="star-board"
      fields={{ boardId: id }}
      as="form"
      action={here}
      data-fetcher="star"
    >
      <button
        type="submit"
        name="starred"
        value={String(!isStarred)}
        aria-pressed={isStarred}
        aria-label={`Star ${name}`}
        title={isStarred ? "Unstar" : "Star it to keep it first"}
        className="btn btn-quiet btn-icon board-tile-button"
      >
        <Icon name={isStarred ? "star-filled" : "star"} />
      </button>
    </CommandForm>
  )
}
