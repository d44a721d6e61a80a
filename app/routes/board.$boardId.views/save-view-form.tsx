import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { LIMITS } from "~/models/text/limits"

type Props = {
  draftId: string
  /** The view and filter behind the dialog. */ query: string
  mayEdit: boolean
}

export function SaveViewForm({ draftId, query, mayEdit }: Props) {
  if (query === "") {
    return (
      <p className="hint">To save a view, filter the board or open its calendar or table first.</p>
    )
  }
  return (
    <CommandForm
      fields={{ query }}
      draftId={draftId}
      className="grid gap-2 border-t border-line pt-3"
    >
      <TextField
        label="Save this view as"
        frameClass="gap-1"
        name="name"
        limit={LIMITS.name}
        required
      />
      {mayEdit && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="forBoard" />
          For everyone on the board
        </label>
      )}
      <Submit intent="save-view" pendingText="Saving...">
        Save view
      </Submit>
    </CommandForm>
  )
}
