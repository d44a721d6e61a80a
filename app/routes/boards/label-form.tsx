import { Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { Submit } from "~/components/submit"
import { useDraftId } from "~/client/use-draft-id"
import { useEmptyField } from "~/client/use-empty-field"
import { useTypedTexts } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import { DEFAULT_LABEL_COLOR, formatLabel, type Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { LIMITS } from "~/models/text/limits"
import { ColorChoice } from "~/components/color-choice"
import { labelSettingsAt } from "./label-address"

type Props = { label?: Label; uses?: LabelUses | null; draftId?: string }

export function LabelForm({ label, uses, draftId = "" }: Props) {
  const [search] = useSearchParams()
  const intent = label ? "update-label" : "create-label"
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent && !reply.ok ? reply : undefined
  const pending = useNavigation().formMethod === "POST"
  const typed = useTypedTexts(refusal)
  const saved = typed("name") ?? label?.name ?? ""
  const [name, setName] = useState(saved)
  const [color, setColor] = useState(
    typed("swatch") ?? typed("color") ?? label?.color ?? DEFAULT_LABEL_COLOR,
  )
  const { field, empty, check } = useEmptyField()
  const setId = useDraftId(draftId)
  const action = labelSettingsAt(search, label ? `edit-label=${label.id}` : "add-label")
  return (
    <PostForm action={action} onSubmit={setId} className="panel">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={label ? "labelId" : "id"} value={label?.id ?? draftId} />
      <div className="field">
        <label htmlFor="label-name">Label name</label>
        <input
          ref={field}
          id="label-name"
          name="name"
          className="input"
          defaultValue={saved}
          onInput={(event) => {
            setName(event.currentTarget.value)
            check()
          }}
          data-limit={LIMITS.name}
          required
          autoComplete="off"
          autoFocus
          data-autofocus
          aria-invalid={refusal ? true : undefined}
          aria-describedby="label-error"
        />
        <p id="label-error" className="field-error" role="alert" hidden={!refusal}>
          {refusal?.message}
        </p>
      </div>
      <label className="field">
        <span className="label">Description</span>
        <input
          name="description"
          className="input"
          defaultValue={typed("description") ?? label?.description ?? ""}
          data-limit={LIMITS.labelDescription}
          placeholder="What it is for"
          autoComplete="off"
        />
      </label>
      <ColorChoice color={color} onChange={setColor} />
      {name.trim() !== "" && (
        <p aria-hidden="true">
          <CardLabels labels={[formatLabel({ name: name.trim(), color })]} />
        </p>
      )}
      {uses && uses.cards > 0 && <KeptOnBoards uses={uses} />}
      <div className="flex gap-2">
        <Submit
          pending={pending}
          pendingText={label ? "Saving..." : "Creating..."}
          disabled={empty}
        >
          {label ? "Save" : "Create Label"}
        </Submit>
        <Link to={labelSettingsAt(search)} preventScrollReset className="btn btn-quiet">
          Cancel
        </Link>
      </div>
    </PostForm>
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
