import { Link, useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { useKeepQuery } from "~/client/board-query"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
import { useSavedQuery } from "~/routes/board.$boardId.views/use-saved-query"

/** Gives the filter a name, and leads to those that have one. */
export function SaveView({ board, isSet }: { board: BoardFrame; isSet: boolean }) {
  const views = useKeepQuery()(`/board/${board.id}/views`)
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {isSet && <SaveForm board={board} action={views} />}
      <Link to={views} className="link w-fit">
        Saved views
      </Link>
    </div>
  )
}

function SaveForm({ board, action }: { board: BoardFrame; action: string }) {
  const fetcher = useFetcher<Reply>()
  const { state, data } = fetcher
  const form = useRef<HTMLFormElement>(null)
  const query = useSavedQuery(board)
  const [sent, setSent] = useState(query)
  const reply = sent === query ? data : undefined
  const refusal = reply?.ok === false ? reply : undefined
  useEffect(() => {
    if (state === "idle" && data?.ok) form.current?.reset()
  }, [state, data])
  return (
    <CommandForm
      fields={{ query }}
      draftId=""
      fetcher={fetcher}
      ref={form}
      action={action}
      onSubmit={() => setSent(query)}
      className="grid gap-2"
    >
      <TextField
        label="Save this filter as"
        name="name"
        error={refusal?.message}
        limit={LIMITS.name}
        required
        autoComplete="off"
      />
      {can(board.userRole, "edit") && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="forBoard" />
          For everyone on the board
        </label>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Submit intent="save-view" pendingText="Saving..." className="btn btn-plain">
          Save view
        </Submit>
        <p className="text-muted" role="status">
          {reply?.ok && "Saved."}
        </p>
      </div>
    </CommandForm>
  )
}
