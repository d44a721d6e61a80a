import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import type { SavedTemplatePage } from "~/models/board/template/saved-template-page.server"
import { Named } from "~/components/named"

export function DeleteTemplate({ template }: { template: SavedTemplatePage }) {
  const { id, name, by, mayDelete } = template
  const closeTo = `/templates/saved/${id}`
  const question = mayDelete
    ? `Are you sure you want to delete the template “${name}”? It cannot be restored. Boards created from it stay.`
    : `Are you sure you want to end the sharing of “${name}”? ${by} keeps it, and boards created from it stay.`
  return (
    <Dialog title={mayDelete ? "Delete template?" : "End sharing?"} closeTo={closeTo}>
      <Confirm
        intent="delete-template"
        closeTo={closeTo}
        yes={mayDelete ? "Delete" : "End sharing"}
        pendingText={mayDelete ? "Deleting..." : "Ending..."}
      >
        <p>
          <Named name={by} text={question} />
        </p>
      </Confirm>
    </Dialog>
  )
}
