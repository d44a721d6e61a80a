import { Link, useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { useEmptyField } from "~/client/use-empty-field"
import { DEFAULT_LABEL_COLOR, formatLabel, type Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { LIMITS } from "~/models/text/limits"
import { ColorChoice } from "~/components/color-choice"
import { labelSettingsAt } from "./label-address"

type Props = { label?: Label; uses?: LabelUses | null; draftId?: string }

export function LabelForm({ label, uses, draftId = "" }: Props) {
  const [search] = useSearchParams()
  const intent = label ? "update-label" : "create-label"
  const { refusal, typed } = useRefusal(intent)
  const saved = typed("name") ?? label?.name ?? ""
  const [name, setName] = useState(saved)
  const [color, setColor] = useState(
    typed("swatch") ?? typed("color") ?? label?.color ?? DEFAULT_LABEL_COLOR,
  )
  const { field, empty, check } = useEmptyField()
  const action = labelSettingsAt(search, label ? `edit-label=${label.id}` : "add-label")
  return (
    <CommandForm
      intent={intent}
      fields={{ labelId: label?.id }}
      draftId={label ? undefined : draftId}
      action={action}
      className="panel"
    >
      <TextField
        label="Label name"
        error={refusal?.message}
        inputRef={field}
        id="label-name"
        name="name"
        defaultValue={saved}
        onInput={(event) => {
          setName(event.currentTarget.value)
          check()
        }}
        limit={LIMITS.name}
        required
        autoComplete="off"
        autoFocus
        data-autofocus
      />
      <TextField
        label="Description"
        name="description"
        defaultValue={typed("description") ?? label?.description ?? ""}
        limit={LIMITS.labelDescription}
        placeholder="What it is for"
        autoComplete="off"
      />
      <ColorChoice color={color} onChange={setColor} />
      {name.trim() !== "" && (
        <p aria-hidden="true">
          <CardLabels labels={[formatLabel({ name: name.trim(), color })]} />
        </p>
      )}
      {uses && uses.cards > 0 && <KeptOnBoards uses={uses} />}
      <div className="flex gap-2">
        <Submit pendingText={label ? "Saving..." : "Creating..."} disabled={empty}>
          {label ? "Save" : "Create Label"}
        </Submit>
        <Cancel to={labelSettingsAt(search)} />
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
