import { Link, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { RenameForm } from "./rename-form"

export function BoardName({ board: { id, name, userRole } }: { board: BoardFrame }) {
  const [search] = useSearchParams()
  const canEdit = can(userRole, "edit")
  const renamed = canEdit && search.has("rename-board")
  const link = useFocusAfterEdit(renamed)
  const keepQuery = useKeepQuery()
  return (
    <div className="board-title">
      {renamed ? (
        <>
          <h1 className="sr-only">{name}</h1>
          <RenameBoard id={id} name={name} />
        </>
      ) : (
        <h1 title={name} tabIndex={-1} dir="auto" className="board-name">
          {canEdit ? (
            <Link
              ref={link}
              to={keepQuery(`/board/${id}?rename-board`)}
              preventScrollReset
              title="Rename board"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
      )}
    </div>
  )
}

function RenameBoard({ id, name }: { id: string; name: string }) {
  return (
    <RenameForm
      intent="update-board"
      noun="board"
      name={name}
      address={`/board/${id}`}
      query="rename-board"
    />
  )
}
