import { Link } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"
import { can } from "~/models/access/role"
import type { BoardWorkspace } from "~/models/people/workspace/board-workspace.server"

type Props = Pick<SharePage, "userId" | "workspace" | "workspaces"> & { board: BoardPage }

/** In which workspace the board is, or into which its owner can put it. */
export function WorkspaceOfBoard({ board, userId, workspace, workspaces }: Props) {
  const keepQuery = useKeepQuery()
  const isOwner = can(board.userRole, "own")
  if (workspace === null && (!isOwner || workspaces?.length === 0)) return null
  const isMember = workspace?.members.includes(userId) ?? false
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-labelledby="share-workspace">
      <h3 id="share-workspace" className="font-semibold">
        Workspace
      </h3>
      {workspace === null ? (
        <PutIn workspaces={workspaces} />
      ) : (
        <>
          <p>
            {"This board is in the workspace "}
            {isMember ? (
              <Link to={`/workspaces/${workspace.id}`} className="link">
                {workspace.name}
              </Link>
            ) : (
              workspace.name
            )}
            .{isMember && " Leave the workspace to leave the board."}
          </p>
          {isOwner && (
            <div>
              <Link
                to={keepQuery(`/board/${board.id}/share?take-out`)}
                preventScrollReset
                className="btn btn-plain"
              >
                Remove from workspace
              </Link>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PutIn({ workspaces }: Pick<SharePage, "workspaces">) {
  if (workspaces === null) {
    return (
      <p className="text-muted">
        This board is a copy. Only owners of the board that it was copied from can add it to a
        workspace.
      </p>
    )
  }
  return (
    <CommandForm intent="put-board-in" preventScrollReset>
      <SelectField
        label="Add the board to"
        hint="All its members join the board, with at least their role there."
        id="share-into"
        name="workspaceId"
        className="min-w-0 flex-1 basis-52"
        beside={
          <Submit className="btn btn-plain flex-none" pendingText="Adding...">
            Add board
          </Submit>
        }
      >
        <Options of={workspaces} />
      </SelectField>
    </CommandForm>
  )
}

export function TakeOut({ workspace, closeTo }: { workspace: BoardWorkspace; closeTo: string }) {
  return (
    <Confirm
      intent="take-board-out"
      fields={{ workspaceId: workspace.id }}
      closeTo={closeTo}
      yes="Remove"
      pendingText="Removing..."
    >
      <p>
        {`Are you sure you want to remove this board from ${workspace.name}? Those of its members ` +
          "who are on the board only by the workspace can no longer see it."}
      </p>
      <p className="text-muted">You stay an owner of the board.</p>
    </Confirm>
  )
}
