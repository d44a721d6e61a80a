import { CommandForm, Submit } from "~/components/forms/command-form"
import { SelectField } from "~/components/forms/field"
import { countText } from "~/models/text/count-text"
import { formatLabel } from "~/models/board/label/label"
import type { BoardLabel } from "~/models/board/label/label-counts"

type Props = { label: BoardLabel; others: BoardLabel[] }

/** Puts another label of the board in place of this one. */
export function MergeBoardLabel({ label, others }: Props) {
  const from = formatLabel(label)
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded px-1 text-muted hover:bg-hover hover:text-ink touch:py-3">
        Merge with another label…
      </summary>
      <CommandForm fields={{ from }} preventScrollReset className="panel">
        <SelectField label={<>Replace “{label.name}” with</>} name="into" required defaultValue="">
          <option value="" disabled>
            Choose…
          </option>
          {others.map((other) => (
            <option key={other.name} value={formatLabel(other)}>
              {other.name}
            </option>
          ))}
        </SelectField>
        <p className="text-muted">
          {`It is replaced on ${countText(label.cards, "card")} and on archived ones. You can undo this for a day.`}
        </p>
        <div>
          <Submit intent="merge-board-labels" className="btn btn-plain" pendingText="Merging...">
            Merge
          </Submit>
        </div>
      </CommandForm>
    </details>
  )
}
