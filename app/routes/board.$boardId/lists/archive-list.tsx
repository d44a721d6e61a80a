import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { allCardCount, type ListFace } from "~/models/board/board-page/board-page"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { MAX_ARCHIVE_DAYS } from "~/models/board/list/list-limits"

/** Asks what of a list is archived: the list, or only its cards. */
export function ArchiveList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  const count = allCardCount(list)
  return (
    <Dialog title="Archive list?" closeTo={closeTo}>
      <CommandForm
        fields={{ listId: list.id }}
        action={action}
        preventScrollReset
        className="dialog-body"
      >
        <p>
          {`The list "${list.name}" leaves the board with its cards, or only its cards do. ` +
            "Archived lists and cards keep everything and can be restored at any time."}
        </p>
        <div className="dialog-actions">
          <Cancel to={closeTo} className="btn btn-plain" takesFocus />
          {count > 0 && (
            <Submit intent="archive-cards" pendingText="Archiving..." className="btn btn-plain">
              {count === 1 ? "Archive its card" : `Archive its ${String(count)} cards`}
            </Submit>
          )}
          <Submit intent="archive-list" pendingText="Archiving...">
            Archive list
          </Submit>
        </div>
      </CommandForm>
      <ArchiveDays boardId={boardId} list={list} />
    </Dialog>
  )
}

/** The list archives its done cards by itself. */
function ArchiveDays({ boardId, list }: { boardId: string; list: ListFace }) {
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <CommandForm
      fields={{ listId: list.id }}
      action={action}
      preventScrollReset
      className="dialog-body border-t border-line"
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Archive done cards after days"
          frameClass="min-w-0 flex-1 gap-1"
          type="number"
          name="archiveDoneDays"
          defaultValue={list.archiveDays}
          min={1}
          max={MAX_ARCHIVE_DAYS}
          placeholder="Never"
        />
        <Submit intent="set-archive-days" pendingText="Saving..." className="btn btn-plain">
          Save
        </Submit>
      </div>
      <p className="hint">
        Cards of this list are archived when they have been done for this long. Leave it empty to
        archive them yourself.
      </p>
    </CommandForm>
  )
}
