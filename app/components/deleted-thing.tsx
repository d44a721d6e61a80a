import type { ShownDeletedBoard, ShownDeletion } from "~/models/board/deletion/deleted-page.server"
import { RestorableThing } from "./restorable-thing"
import { Named } from "./named"

type Props = {
  deletion: Pick<
    ShownDeletion | ShownDeletedBoard,
    "id" | "kind" | "name" | "deletedBy" | "deleted"
  >
  about: string
  restorable?: boolean
  action: string
}

export function DeletedThing({ deletion, about, restorable = true, action }: Props) {
  const { id, kind, name, deletedBy, deleted } = deletion
  return (
    <RestorableThing
      kind={kind}
      name={name}
      about={
        <>
          {about} · Deleted{" "}
          {deletedBy !== null && <Named name={deletedBy} text={`by ${deletedBy} `} />}on {deleted}
        </>
      }
      hint={restorable ? undefined : "Its list was deleted too. Restore the list first."}
      fields={restorable ? { intent: "restore-deletion", deletionId: id } : null}
      action={action}
    />
  )
}
