import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { formatLabel, labelKey, type CardLabel } from "~/models/board/label/label"
import type { BoardLabel } from "~/models/board/label/label-counts"
import { MergeBoardLabel } from "./merge-label"
import type { Reply } from "~/models/text/reply/reply"

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
