import { Link, useFetcher, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { Pager } from "~/components/pager"
import { PostForm } from "~/components/post-form"
import type { Member } from "~/models/board/board"
import type { BoardPage } from "~/models/board/board-page"
import { pageNumber, pageOf } from "~/models/page-of"
import { can, type Role } from "~/models/access/role"

const NAMES = { owner: "Owner", editor: "Editor", viewer: "Viewer" } as const
const ROLES = [
  ["owner", "Can do everything, and manage people"],
  ["editor", "Can edit cards and lists"],
  ["viewer", "Read only access"],
] as const

const MEMBERS_OF_PAGE = 100

/** The members and their roles, which owners can change. Anybody but the last owner can leave. */
export function Members({ board, userId }: { board: BoardPage; userId: string }) {
  const isOwner = can(board.userRole, "own")
  const owners = board.members.filter(({ role }) => role === "owner").length
  const mayLeave = !isOwner || owners > 1
  const [search] = useSearchParams()
  const keepQuery = useKeepQuery()
  const place = pageOf(pageNumber(search.get("page")), board.members.length, MEMBERS_OF_PAGE)
  return (
    <section
      className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
      aria-labelledby="share-members"
    >
      <h3 id="share-members" tabIndex={-1} className="font-semibold">
        Members
      </h3>
      <ul className="grid gap-1">
        {board.members.slice(place.first, place.first + MEMBERS_OF_PAGE).map((member) => (
          <li key={member.id} className="member flex min-h-11 items-center gap-2.5">
            <img src={member.avatar} alt="" className="avatar size-8" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {member.name}
                {member.id === userId && " (you)"}
              </p>
              <p className="text-muted">@{member.username}</p>
            </div>
            {isOwner && !(member.role === "owner" && owners === 1) ? (
              <RoleMenu boardId={board.id} member={member} removable={member.id !== userId} />
            ) : (
              <span className="text-muted">{NAMES[member.role]}</span>
            )}
          </li>
        ))}
      </ul>
      <Pager
        {...place}
        label="Pages of members"
        to={(page) => keepQuery(`/board/${board.id}/share?page=${String(page)}`)}
      />
      {mayLeave && <ShareLink boardId={board.id} asks="leave" icon="log-out" text="Leave board" />}
    </section>
  )
}

type MenuProps = { boardId: string; member: Member; removable: boolean }

function RoleMenu({ boardId, member, removable }: MenuProps) {
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get("role") as Role | null | undefined
  const role = sent ?? member.role
  const keepQuery = useKeepQuery()
  return (
    <Menu
      label={`Role of ${member.name}: ${NAMES[role]}`}
      className="btn btn-plain !min-h-8 min-w-[6.25rem] justify-between"
      panelClassName="max-w-[min(20rem,calc(100vw-4.5rem))]"
      trigger={
        <>
          {NAMES[role]}
          <Icon name="chevron-down" small />
        </>
      }
    >
      <PostForm as={fetcher.Form} action={keepQuery(`/board/${boardId}/share`)}>
        <input type="hidden" name="intent" value="change-role" />
        <input type="hidden" name="userId" value={member.id} />
        {ROLES.map(([value, meaning]) => (
          <button
            key={value}
            type="submit"
            name="role"
            value={value}
            className="choice menu-item"
            aria-pressed={value === role}
          >
            <span>
              {NAMES[value]} <span className="text-muted">{meaning}</span>
            </span>
            {value === role && <Icon name="check" small />}
          </button>
        ))}
      </PostForm>
      {removable && (
        <>
          <div className="menu-rule" />
          <Link
            to={keepQuery(`/board/${boardId}/share?remove=${member.id}`)}
            preventScrollReset
            className="menu-item menu-item-danger"
          >
            <Icon name="trash" />
            Remove from board
          </Link>
        </>
      )}
    </Menu>
  )
}

type LinkProps = { boardId: string; asks: string; icon: string; text: string }

function ShareLink({ boardId, asks, icon, text }: LinkProps) {
  const to = useKeepQuery()(`/board/${boardId}/share?${asks}`)
  return (
    <div>
      <Link to={to} preventScrollReset className="btn btn-plain">
        <Icon name={icon} />
        {text}
      </Link>
    </div>
  )
}
