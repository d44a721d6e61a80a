import { withQuery } from "~/models/board/board-page/board-filter"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import { LIMITS } from "~/models/text/limits"

export function AddChecklist({ draftId, address }: { draftId: string; address: string }) {
  const { refusal, typed } = useRefusal("create-checklist")
  return (
    <CommandForm
      intent="create-checklist"
      draftId={draftId}
      action={withQuery(address, "?add=another")}
      preventScrollReset
      className="panel"
      aria-label="Add checklist"
    >
      <input
        name="name"
        className="input"
        aria-label="Name of the new checklist"
        placeholder="Name of the checklist"
        data-limit={LIMITS.checklistName}
        defaultValue={typed("name")}
        autoComplete="off"
        aria-invalid={refusal?.status === 400 || undefined}
        autoFocus
        required
      />
      <Refusal>{refusal?.message}</Refusal>
      <div className="flex gap-2">
        <Submit pendingText="Adding...">Add checklist</Submit>
        <Cancel to={address} />
      </div>
    </CommandForm>
  )
}
