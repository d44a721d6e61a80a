import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { MAX_ESTIMATE, pointsText } from "~/models/board/card/estimate"
import { CardProperty } from "./card-property"
import { usePropertyForm } from "./use-property-form"

type Props = { estimate: number | null; canEdit: boolean }

export function Estimate({ estimate, canEdit }: Props) {
  const editor = {
    label: "Edit estimate",
    name: "estimate",
    valueText: estimate === null ? "" : pointsText(estimate),
    content: <EstimateMenu estimate={estimate} />,
  }
  return (
    <CardProperty name="Estimate" editor={canEdit ? editor : null} isExtra>
      {estimate === null ? null : (
        <span className="chip bg-sunken text-muted">{pointsText(estimate)}</span>
      )}
    </CardProperty>
  )
}

function EstimateMenu({ estimate }: { estimate: number | null }) {
  const { fetcher, form, action, error, typed } = usePropertyForm("estimate", "set-estimate")
  return (
    <>
      <CommandForm
        intent="set-estimate"
        fetcher={fetcher}
        ref={form}
        action={action}
        className="grid gap-2 p-1.5"
      >
        <TextField
          label="Points"
          frameClass="gap-1"
          error={error}
          type="number"
          name="estimate"
          min="0"
          max={MAX_ESTIMATE}
          step="1"
          defaultValue={typed("estimate") ?? estimate ?? ""}
        />
        <Submit pendingText="Saving...">Save</Submit>
      </CommandForm>
      {estimate !== null && (
        <CommandForm intent="set-estimate" fetcher={fetcher} action={action}>
          <button type="submit" name="estimate" value="" className="menu-item">
            Remove estimate
          </button>
        </CommandForm>
      )}
    </>
  )
}
