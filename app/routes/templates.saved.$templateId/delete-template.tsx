import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import type { SavedTemplate } from "~/models/template/saved-template"

export function DeleteTemplate({ template: { id, name } }: { template: SavedTemplate }) {
  const closeTo = `/templates/saved/${id}`
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
