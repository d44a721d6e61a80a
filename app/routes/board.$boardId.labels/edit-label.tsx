import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField, SelectField } from "~/components/forms/field"
import { formatLabel, labelKey, type CardLabel, type BoardLabel } from "~/models/board/label/label"
import type { Reply } from "~/models/text/reply/reply"
import { countText } from "~/models/text/count-text"

const INTENT = "change-board-label"

type Props = { label: BoardLabel; others: BoardLabel[]; closeTo: string }

/** Where the board has a label of the new name, the form asks whether to merge the two. */
export function EditBoardLabel({ label, others, closeTo }: Props) {
  const { refusal, typed } = useRefusal(INTENT)
  const saved = typed("name") || label.name
  const [name, setName] = useState(saved)
  const [color, setColor] = useState(typed("swatch") || typed("color") || label.color)
  const other = otherLabel(refusal, label)
  // As it was when the form was opened, or as the refusal says that it is now.
  const [opened] = useState(label)
  const base = (!other && (refusal?.current as BoardLabel | undefined)) || opened
  return (
    <li className="border-b border-line py-2 last:border-0">
      <CommandForm
        intent={INTENT}
        fields={{ from: formatLabel(base), "base.name": base.name, "base.color": base.color }}
        preventScrollReset
        className="panel"
      >
        <TextField
          label="Label name"
          error={mergeText(refusal?.message, other)}
          id="label-name"
          name="name"
          defaultValue={saved}
          onInput={(event) => setName(event.currentTarget.value)}
          required
          autoComplete="off"
          autoFocus
          data-autofocus
        />
        <ColorChoice color={color} onChange={setColor} />
        {name.trim() !== "" && (
          <p aria-hidden="true">
            <CardLabels labels={[formatLabel({ name: name.trim(), color })]} />
          </p>
        )}
        <p className="text-muted">
          The label changes on all cards of the board, archived ones too. It stays the same in
          everybody’s Label Settings.
        </p>
        <div className="flex flex-wrap gap-2">
          <Submit pendingText="Saving...">Save</Submit>
          {other && (
            <Submit name="merge" value="on" className="btn btn-plain">
              Merge into “{other}”
            </Submit>
          )}
          <Cancel to={closeTo} />
        </div>
      </CommandForm>
      {others.length > 0 && <MergeBoardLabel label={label} others={others} />}
    </li>
  )
}

const mergeText = (message: string | undefined, other: string | undefined) =>
  other === undefined
    ? message
    : `${message ?? ""} Merge them: the cards get “${other}” in its color.`

function otherLabel(refusal: Reply | undefined, { name }: CardLabel): string | undefined {
  const current = refusal?.current as BoardLabel | undefined
  return current && labelKey(current.name) !== labelKey(name) ? current.name : undefined
}

type MergeBoardLabelProps = { label: BoardLabel; others: BoardLabel[] }

/** Puts another label of the board in place of this one. */
function MergeBoardLabel({ label, others }: MergeBoardLabelProps) {
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
