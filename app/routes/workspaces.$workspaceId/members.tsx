import { useSearchParams } from "@remix-run/react"
import { Pager } from "~/components/pager"
import { ROLE_NAMES, RoleMenu } from "~/components/role-menu"
import { can } from "~/models/access/role"
import { pageNumber, pageOf } from "~/models/text/page-of"
import type { WorkspacePage } from "~/models/people/workspace/workspace-page.server"
import { PersonName } from "~/components/person"

const MEMBERS_OF_PAGE = 100

export function Members({ page }: { page: WorkspacePage }) {
  const { id, userId, userRole, members } = page
  const isOwner = can(userRole, "own")
  const owners = members.filter(({ role }) => role === "owner").length
  const [search] = useSearchParams()
  const place = pageOf(pageNumber(search.get("page")), members.length, MEMBERS_OF_PAGE)
  const here = `/workspaces/${id}`
  return (
    <section className="grid gap-2" aria-labelledby="people">
      <h2 id="people" tabIndex={-1} className="text-base font-semibold">
        People
      </h2>
      <ul className="grid gap-1">
        {members.slice(place.first, place.first + MEMBERS_OF_PAGE).map((member) => (
          <li key={member.id} className="member flex min-h-11 items-center gap-2.5">
            <img src={member.avatar} alt="" className="avatar size-8" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                <PersonName>{member.name}</PersonName>
                {member.id === userId && " (you)"}
              </p>
              <p translate="no" className="text-muted">
                @{member.username}
              </p>
            </div>
            {isOwner && !(member.role === "owner" && owners === 1) ? (
              <RoleMenu
                member={member}
                action={here}
                removeTo={member.id === userId ? null : `${here}?remove=${member.id}`}
                removeText="Remove from workspace"
              />
            ) : (
              <span className="text-muted">{ROLE_NAMES[member.role]}</span>
            )}
          </li>
        ))}
      </ul>
      <Pager {...place} label="Pages of people" to={(number) => `${here}?page=${String(number)}`} />
    </section>
  )
}
