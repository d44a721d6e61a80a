import type { ReactElement } from "react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { can } from "~/models/access/role"
import type { WorkspacePage } from "~/models/people/workspace/workspace-page.server"

/** The question at `?delete`, `?leave` or `?remove={id}`; null if the URL has none. */
export function workspaceDialogAt(
  search: URLSearchParams,
  { id, name, userRole, members }: WorkspacePage,
): ReactElement | null {
  const here = `/workspaces/${id}`
  const isOwner = can(userRole, "own")
  const removed = members.find((member) => member.id === search.get("remove"))
  if (search.has("leave")) {
    return (
      <Dialog title="Leave workspace?" closeTo={here}>
        <Confirm intent="leave-workspace" closeTo={here} yes="Leave" pendingText="Leaving...">
          <p>
            {`Are you sure you want to leave ${name}? You also leave its boards, except those on ` +
              "which you have a role of your own."}
          </p>
        </Confirm>
      </Dialog>
    )
  }
  if (isOwner && search.has("delete")) {
    return (
      <Dialog title="Delete workspace?" closeTo={here}>
        <Confirm intent="delete-workspace" closeTo={here}>
          <p>
            {`Are you sure you want to delete ${name}? Its boards stay, with their own members and ` +
              "with the owners of the workspace. Everybody else can no longer see them."}
          </p>
          <p className="text-muted">This cannot be undone.</p>
        </Confirm>
      </Dialog>
    )
  }
  if (isOwner && removed) {
    return (
      <Dialog title="Remove member?" closeTo={here}>
        <Confirm
          intent="remove-member"
          fields={{ userId: removed.id }}
          closeTo={here}
          yes="Remove"
          pendingText="Removing..."
        >
          <p>
            {`Are you sure you want to remove ${removed.name} from this workspace? They also lose ` +
              "its boards, except those on which they have a role of their own."}
          </p>
          <p className="text-muted">The invite links of the workspace end.</p>
        </Confirm>
      </Dialog>
    )
  }
  return null
}
