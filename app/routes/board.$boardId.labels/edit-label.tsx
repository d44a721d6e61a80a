import { useState } from "react"
import { LabelFields } from "~/components/label-settings/label-fields"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { MergeLabel } from "~/components/label-settings/merge-label"
import { formatLabel, labelKey, type CardLabel, type BoardLabel } from "~/models/board/label/label"
import type { Reply } from "~/models/text/reply/reply"
import { countText } from "~/models/text/count-text"

const INTENT = "change-board-label"

type Props = { label: BoardLabel; others: BoardLabel[]; closeTo: string }

/** Where the board has a label of the new name, the form asks whether to merge the two. */
export function EditBoardLabel({ label, others, closeTo }: Props) {
  const { refusal } = useRefusal(INTENT)
  const other = otherLabel(refusal, label)
  // As it was when the form was opened, or as the refusal says that it is now.
  const [opened] = useState(label)
  const base = (!other && (refusal?.current as BoardLabel | undefined)) || opened
  return (
    <>
      <CommandForm
        intent={INTENT}
        fields={{ from: formatLabel(base), "base.name": base.name, "base.color": base.color }}
        preventScrollReset
        className="panel"
      >
        <LabelFields intent={INTENT} label={label} notice={mergeText(refusal?.message, other)} />
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
      {label.cards === 0 ? (
        <DeleteBoardLabel label={label} />
      ) : (
        others.length > 0 && (
          <MergeLabel
            name={label.name}
            intent="merge-board-labels"
            fields={{ from: formatLabel(label) }}
            others={others.map((other) => [formatLabel(other), other.name])}
          >
            It is replaced on {countText(label.cards, "card")} and on archived ones. You can undo
            this for a day.
          </MergeLabel>
        )
      )}
    </>
  )
}

const mergeText = (message: string | undefined, other: string | undefined) =>
  other === undefined
    ? undefined
    : `${message ?? ""} Merge them: the cards get “${other}” in its color.`

function otherLabel(refusal: Reply | undefined, { name }: CardLabel): string | undefined {
  const current = refusal?.current as BoardLabel | undefined
  return current && labelKey(current.name) !== labelKey(name) ? current.name : undefined
}

/** Of a label that no card has. */
function DeleteBoardLabel({ label: { name } }: { label: BoardLabel }) {
  return (
    <CommandForm
      intent="delete-board-label"
      fields={{ name }}
      preventScrollReset
      className="mt-2 flex flex-wrap items-center gap-3"
    >
      <span className="text-muted">No card has this label.</span>
      <Submit className="btn btn-plain" pendingText="Deleting...">
        Delete label
      </Submit>
    </CommandForm>
  )
}
