import { Link, useNavigation } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { allCardCount, type ListFace } from "~/models/board/board-page/board-page"
import { MAX_ARCHIVE_DAYS } from "~/models/board/list/list-limits"

/** Asks what of a list is archived: the list, or only its cards. */
export default function ArchiveList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  const sent = useNavigation().formData?.get("intent")
  const count = allCardCount(list)
  return (
    <Dialog title="Archive list?" closeTo={closeTo}>
      <PostForm action={action} preventScrollReset className="dialog-body">
        <input type="hidden" name="listId" value={list.id} />
        <p>
          {`The list "${list.name}" leaves the board with its cards, or only its cards do. ` +
            "What is archived keeps everything and can be restored at any time."}
        </p>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className="btn btn-plain" data-autofocus>
            Cancel
          </Link>
          {count > 0 && (
            <Submit
              intent="archive-cards"
              pending={sent === "archive-cards"}
              pendingText="Archiving..."
              className="btn btn-plain"
            >
              {count === 1 ? "Archive its card" : `Archive its ${String(count)} cards`}
            </Submit>
          )}
          <Submit
            intent="archive-list"
            pending={sent === "archive-list"}
            pendingText="Archiving..."
          >
            Archive list
          </Submit>
        </div>
      </PostForm>
      <ArchiveDays boardId={boardId} list={list} />
    </Dialog>
  )
}

/** The list archives its done cards by itself. */
function ArchiveDays({ boardId, list }: { boardId: string; list: ListFace }) {
  const action = useKeepQuery()(`/board/${boardId}`)
  const pending = useNavigation().formData?.get("intent") === "set-archive-days"
  return (
    <PostForm action={action} preventScrollReset className="dialog-body border-t border-line">
      <input type="hidden" name="listId" value={list.id} />
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 gap-1">
          <span className="label">Archive done cards after days</span>
          <input
            type="number"
            name="archiveDoneDays"
            className="input"
            defaultValue={list.archiveDays}
            min={1}
            max={MAX_ARCHIVE_DAYS}
            placeholder="Never"
          />
        </label>
        <Submit
          intent="set-archive-days"
          pending={pending}
          pendingText="Saving..."
          className="btn btn-plain"
        >
          Save
        </Submit>
      </div>
      <p className="hint">
        Cards of this list are archived when they have been done for this long. Leave it empty to
        archive them yourself.
      </p>
    </PostForm>
  )
}
