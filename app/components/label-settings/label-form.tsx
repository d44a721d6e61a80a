import { Link } from "@remix-run/react"
import { useEmptyField } from "~/client/use-empty-field"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { LIMITS } from "~/models/text/limits"
import { useLabelSettingsAt } from "./use-label-settings"
import { LabelFields } from "./label-fields"

type Props = { label?: Label; uses?: LabelUses | null; draftId?: string }

export function LabelForm({ label, uses, draftId = "" }: Props) {
  const at = useLabelSettingsAt()
  const intent = label ? "update-label" : "create-label"
  const { typed, faultAt } = useRefusal(intent)
  const { field, empty, check } = useEmptyField()
  return (
    <CommandForm
      intent={intent}
      fields={{ labelId: label?.id }}
      draftId={label ? undefined : draftId}
      action={at(label ? `edit-label=${label.id}` : "add-label")}
      className="panel"
    >
      <LabelFields intent={intent} label={label} nameRef={field} onType={check}>
        <TextField
          label="Description"
          error={faultAt("description")}
          name="description"
          defaultValue={typed("description") ?? label?.description ?? ""}
          limit={LIMITS.labelDescription}
          placeholder="What it is for"
          autoComplete="off"
        />
      </LabelFields>
      {uses && uses.cards > 0 && <KeptOnBoards uses={uses} />}
      <div className="flex gap-2">
        <Submit pendingText={label ? "Saving..." : "Creating..."} disabled={empty}>
          {label ? "Save" : "Create Label"}
        </Submit>
        <Cancel to={at()} />
      </div>
    </CommandForm>
  )
}

const MAX_BOARDS = 10

function KeptOnBoards({ uses: { label, boards } }: { uses: LabelUses }) {
  const query = new URLSearchParams({ "edit-label": label.name }).toString()
  const others = boards.length - MAX_BOARDS
  return (
    <div className="text-muted">
      <p>
        {boards.length === 1 ? "A board has" : `${String(boards.length)} boards have`} cards with “
        {label.name}”. They keep its name and color. Change it on the board:
      </p>
      <ul>
        {boards.slice(0, MAX_BOARDS).map(({ id, name }) => (
          <li key={id}>
            <Link to={`/board/${id}/labels?${query}`} className="link">
              {name}
            </Link>
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
    </div>
  )
}
