import { Link } from "@remix-run/react"
import type { ReactElement } from "react"
import { ArchiveBoardQuestion } from "~/components/archive-board-question"
import { BoardForm } from "~/components/board-form"
import { Confirm } from "~/components/confirm"
import { DeleteBoardQuestion } from "~/components/delete-board-question"
import { Dialog } from "~/components/dialog"
import type { Label } from "~/models/board/label/label"
import { can } from "~/models/access/role"
import { overviewAddress, type OverviewWorkspace } from "~/models/board/board/board-overview"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { LabelSettings } from "./label-settings"
import type { DialogBoards } from "./use-dialog-boards"

type Page = {
  boards: DialogBoards
  labels: Label[] | null
  labelUses: LabelUses | null
  draftId: string
  workspaces: OverviewWorkspace[]
}

/** The dialog at `?labels`, `?new`, `?edit={id}`, `?delete={id}` or `?archive={id}`; null if the URL has none. */
export function boardDialogAt(search: URLSearchParams, page: Page): ReactElement | null {
  const { boards, labels, labelUses, draftId, workspaces } = page
  const { edited, deleted, archived, contents } = boards
  const closeTo = overviewAddress(search)
  if (search.has("labels"))
    return <LabelSettings labels={labels} uses={labelUses} draftId={draftId} />
  if (search.has("new")) {
    return (
      <Dialog title="Create Board" closeTo={closeTo}>
        <BoardForm
          key="new"
          draftId={draftId}
          closeTo={closeTo}
          workspaces={workspaces.filter(({ userRole }) => can(userRole, "edit"))}
        />
        <p className="-mt-2 px-6 pb-6 text-muted phone:px-4 phone:pb-4">
          Or begin with{" "}
          <Link to="/templates" className="link">
            a template
          </Link>
          .
        </p>
      </Dialog>
    )
  }
  if (edited) {
    return (
      <Dialog title="Edit Board" closeTo={closeTo}>
        <BoardForm key={edited.id} board={edited} draftId={draftId} closeTo={closeTo} />
      </Dialog>
    )
  }
  if (deleted) {
    return (
      <Dialog title="Delete Board?" closeTo={closeTo}>
        <Confirm intent="delete-board" fields={{ boardId: deleted.id }} closeTo={closeTo}>
          <DeleteBoardQuestion name={deleted.name} contents={contents} />
        </Confirm>
      </Dialog>
    )
  }
  if (archived) {
    return (
      <Dialog title="Archive board?" closeTo={closeTo}>
        <ArchiveBoardQuestion
          name={archived.name}
          contents={contents}
          fields={{ boardId: archived.id }}
          closeTo={closeTo}
        />
      </Dialog>
    )
  }
  return null
}
