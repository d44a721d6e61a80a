import { Link, useNavigation, useSearchParams } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { usesText } from "~/models/board/label-change/merged-text"
import { labelSettingsAt } from "./label-address"

type Props = { label: Label; labels: Label[]; uses: LabelUses }

export function MergeLabel({ label: { id, name }, labels, uses }: Props) {
  const [search] = useSearchParams()
  const pending = useNavigation().formMethod === "POST"
  return (
    <PostForm action={labelSettingsAt(search, `merge-label=${id}`)} className="panel">
      <input type="hidden" name="intent" value="merge-label" />
      <input type="hidden" name="labelId" value={id} />
      <label className="field">
        <span className="label">Merge “{name}” into</span>
        <select name="into" className="input" required data-autofocus defaultValue="">
          <option value="" disabled>
            Choose…
          </option>
          {labels
            .filter((label) => label.id !== id)
            .map((label) => (
              <option key={label.id} value={label.id}>
                {label.name}
              </option>
            ))}
        </select>
      </label>
      <p className="text-muted">
        {uses.cards === 0
          ? "No card on a board that you can edit has it. It is deleted from your labels."
          : `It is replaced on ${usesText(uses)} that you can edit, and deleted from your labels. ` +
            "Other boards keep it."}
      </p>
      <div className="flex gap-2">
        <Submit pending={pending} pendingText="Merging...">
          Merge
        </Submit>
        <Link to={labelSettingsAt(search)} preventScrollReset className="btn btn-quiet">
          Cancel
        </Link>
      </div>
    </PostForm>
  )
}
