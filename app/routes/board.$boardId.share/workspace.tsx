import { Link, useNavigation } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
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
                Take out of workspace
              </Link>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PutIn({ workspaces }: Pick<SharePage, "workspaces">) {
  const { formData } = useNavigation()
  if (workspaces === null) {
    return (
      <p className="text-muted">
        This board is a copy. Only owners of the board that it was copied from can put it into a
        workspace.
      </p>
    )
  }
  return (
    <PostForm preventScrollReset className="field">
      <label htmlFor="share-into">Put the board into</label>
      <div className="flex flex-wrap gap-2">
        <select id="share-into" name="workspaceId" className="input min-w-0 flex-1 basis-52">
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Submit
          intent="put-board-in"
          className="btn btn-plain flex-none"
          pending={formData !== undefined}
          pendingText={formData?.get("intent") === "put-board-in" ? "Putting in..." : "Put in"}
        >
          Put in
        </Submit>
      </div>
      <p className="hint">All its members join the board, with at least their role there.</p>
    </PostForm>
  )
}

export function TakeOut({ workspace, closeTo }: { workspace: BoardWorkspace; closeTo: string }) {
  return (
    <Confirm intent="take-board-out" closeTo={closeTo} yes="Take out" pendingText="Taking out...">
      <input type="hidden" name="workspaceId" value={workspace.id} />
      <p>
        {`Are you sure you want to take this board out of ${workspace.name}? Those of its members ` +
          "who are on the board only by the workspace can no longer see it."}
      </p>
      <p className="text-muted">You stay an owner of the board.</p>
    </Confirm>
  )
}
