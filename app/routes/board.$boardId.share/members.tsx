import { Link, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Pager } from "~/components/pager"
import { ROLE_NAMES, RoleMenu } from "~/components/role-menu"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
import { pageNumber, pageOf } from "~/models/text/page-of"
import { can } from "~/models/access/role"

const MEMBERS_OF_PAGE = 100

type Props = Pick<SharePage, "userId" | "workspace"> & { board: BoardPage }

/** The members and their roles, which owners can change. Anybody but the last owner can leave. */
export function Members({ board, userId, workspace }: Props) {
  const isOwner = can(board.userRole, "own")
  const owners = board.members.filter(({ role }) => role === "owner").length
  const isByWorkspace = (id: string) => workspace?.members.includes(id) ?? false
  const mayLeave = (!isOwner || owners > 1) && !isByWorkspace(userId)
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
                <span translate="no">{member.name}</span>
                {member.id === userId && " (you)"}
              </p>
              <p translate="no" className="text-muted">
                @{member.username}
              </p>
              {workspace?.givenTo.includes(member.id) && (
                <p className="text-muted">
                  {`${ROLE_NAMES[member.role]} by workspace ${workspace.name}`}
                </p>
              )}
            </div>
            {isOwner && !(member.role === "owner" && owners === 1) ? (
              <RoleMenu
                member={member}
                action={keepQuery(`/board/${board.id}/share`)}
                removeTo={
                  member.id === userId
                    ? null
                    : keepQuery(`/board/${board.id}/share?remove=${member.id}`)
                }
                removeText="Remove from board"
              />
            ) : (
              <span className="text-muted">{ROLE_NAMES[member.role]}</span>
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
