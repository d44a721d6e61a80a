import { Link, useSearchParams } from "@remix-run/react"
import { rememberFolded } from "~/client/folded-groups"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { Icon } from "~/components/icon"
import {
  MAX_TILES,
  overviewAddress,
  type BoardGroup,
  type BoardTile as Tile,
} from "~/models/board/board/board-overview"
import { BoardTile } from "./board-tile"

const nameOf = ({ workspace }: BoardGroup) => workspace?.name ?? "In no workspace"
const idOf = ({ workspace }: BoardGroup) => workspace?.id ?? "none"
const anchorOf = (group: BoardGroup) => `workspace-${idOf(group)}`

type Props = {
  groups: BoardGroup[]
  folded: string[]
  /** Shows what a filter has found in folded groups, too. */
  isFiltered: boolean
}

/** The boards by workspace, with links from group to group. */
export function Groups({ groups, folded, isFiltered }: Props) {
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Groups of boards" className="group-links">
          {groups.map((group) => (
            <a key={idOf(group)} href={`#${anchorOf(group)}`}>
              <bdi>{nameOf(group)}</bdi>
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <Group
          key={idOf(group)}
          group={group}
          isOpen={isFiltered || !folded.includes(idOf(group))}
        />
      ))}
    </>
  )
}

function Group({ group, isOpen }: { group: BoardGroup; isOpen: boolean }) {
  const { workspace, boards } = group
  return (
    <section id={anchorOf(group)} className="board-group" aria-label={nameOf(group)}>
      <details open={isOpen}>
        <summary
          onClick={({ currentTarget }) => {
            const isFolded = currentTarget.closest("details")?.open === true
            rememberFolded(idOf(group), isFolded)
          }}
        >
          <Icon name="chevron-right" small />
          <h2>{nameOf(group)}</h2>
          <span className="list-count">{boards.length}</span>
        </summary>
        <Tiles boards={boards} />
      </details>
      {workspace !== null && (
        <Link
          to={`/workspaces/${workspace.id}`}
          className="btn btn-quiet btn-icon"
          aria-label={`People and boards of ${workspace.name}`}
          title="People and boards of the workspace"
        >
          <Icon name="users" />
        </Link>
      )}
    </section>
  )
}

/** Tiles, or rows where there are many. */
export function Tiles({ boards }: { boards: readonly Tile[] }) {
  const [search] = useSearchParams()
  const openBoard = usePlainLinks(".board-tile-name")
  const sendForm = usePlainForms()
  const openDialog = usePlainLinks(".board-tile-action", { preventScrollReset: true })
  return (
    <ul
      onClick={(event) => {
        openBoard(event)
        openDialog(event)
      }}
      onSubmit={sendForm}
      className={boards.length > MAX_TILES ? "board-rows" : "board-tiles"}
    >
      {boards.map((board) => (
        <BoardTile
          key={board.id}
          board={board}
          tools={{
            here: overviewAddress(search),
            dialogAt: (query) => overviewAddress(search, query),
          }}
        />
      ))}
    </ul>
  )
}
