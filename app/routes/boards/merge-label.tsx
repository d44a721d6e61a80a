import { useSearchParams } from "@remix-run/react"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { usesText } from "~/models/board/label-change/merged-text"
import { labelSettingsAt } from "./label-address"

type Props = { label: Label; labels: Label[]; uses: LabelUses }

export function MergeLabel({ label: { id, name }, labels, uses }: Props) {
  const [search] = useSearchParams()
  return (
    <CommandForm
      intent="merge-label"
      fields={{ labelId: id }}
      action={labelSettingsAt(search, `merge-label=${id}`)}
      className="panel"
    >
      <SelectField
        label={<>Merge “{name}” into</>}
        name="into"
        required
        data-autofocus
        defaultValue=""
      >
        <option value="" disabled>
          Choose…
        </option>
        <Options of={labels.filter((label) => label.id !== id)} />
      </SelectField>
      <p className="text-muted">
        {uses.cards === 0
          ? "No card on a board that you can edit has it. It is deleted from your labels."
          : `It is replaced on ${usesText(uses)} that you can edit, and deleted from your labels. ` +
            "Other boards keep it."}
      </p>
      <div className="flex gap-2">
        <Submit pendingText="Merging...">Merge</Submit>
        <Cancel to={labelSettingsAt(search)} />
      </div>
    </CommandForm>
  )
}
