import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import type { SavedTemplatePage } from "~/models/template/saved-template-page.server"

export function DeleteTemplate({ template }: { template: SavedTemplatePage }) {
  const { id, name, by, mayDelete } = template
  const closeTo = `/templates/saved/${id}`
  if (!mayDelete) {
    return (
      <Dialog title="End sharing?" closeTo={closeTo}>
        <Confirm
          intent="delete-template"
          closeTo={closeTo}
          yes="End sharing"
          pendingText="Ending..."
        >
          <p>
            {`Are you sure you want to end the sharing of “${name}”? ${by} keeps it, and `}
            boards that were made of it stay.
          </p>
        </Confirm>
      </Dialog>
    )
  }
  return (
    <Dialog title="Delete template?" closeTo={closeTo}>
      <Confirm intent="delete-template" closeTo={closeTo}>
        <p>
          {`Are you sure you want to delete the template “${name}”? It cannot be restored. `}
          Boards that were made of it stay.
        </p>
      </Confirm>
    </Dialog>
  )
}
