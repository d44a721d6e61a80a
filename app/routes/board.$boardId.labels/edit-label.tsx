import { Link, useActionData, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { formatLabel, labelKey, type CardLabel } from "~/models/board/label/label"
import type { BoardLabel } from "~/models/board/label/label-counts"
import { MergeBoardLabel } from "./merge-label"
import { useTypedTexts } from "~/client/typed-texts"
import type { Reply } from "~/models/text/reply/reply"

const INTENT = "change-board-label"

type Props = { label: BoardLabel; others: BoardLabel[]; closeTo: string }

/** Where the board has a label of the new name, the form asks whether to merge the two. */
export function EditBoardLabel({ label, others, closeTo }: Props) {
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === INTENT && !reply.ok ? reply : undefined
  const pending = useNavigation().formData?.get("intent") === INTENT
  const typed = useTypedTexts(refusal)
  const saved = typed("name") || label.name
  const [name, setName] = useState(saved)
  const [color, setColor] = useState(typed("swatch") || typed("color") || label.color)
  const other = otherLabel(refusal, label)
  // As it was when the form was opened, or as the refusal says that it is now.
  const [opened] = useState(label)
  const base = (!other && (refusal?.current as BoardLabel | undefined)) || opened
  return (
    <li className="border-b border-line py-2 last:border-0">
      <PostForm preventScrollReset className="panel">
        <input type="hidden" name="intent" value={INTENT} />
        <input type="hidden" name="from" value={formatLabel(base)} />
        <input type="hidden" name="base.name" value={base.name} />
        <input type="hidden" name="base.color" value={base.color} />
        <div className="field">
          <label htmlFor="label-name">Label name</label>
          <input
            id="label-name"
            name="name"
            className="input"
            defaultValue={saved}
            onInput={(event) => setName(event.currentTarget.value)}
            required
            autoComplete="off"
            autoFocus
            data-autofocus
            aria-invalid={refusal ? true : undefined}
            aria-describedby="label-error"
          />
          <p id="label-error" className="field-error" role="alert" hidden={!refusal}>
            {refusal?.message}
            {other && ` Merge them: the cards get “${other}” in its color.`}
          </p>
        </div>
        <ColorChoice color={color} onChange={setColor} />
        {name.trim() !== "" && (
          <p aria-hidden="true">
            <CardLabels labels={[formatLabel({ name: name.trim(), color })]} />
          </p>
        )}
        <p className="text-muted">
          It changes on all cards of the board, archived ones too. Everybody’s own labels in Label
          Settings stay as they are.
        </p>
        <div className="flex flex-wrap gap-2">
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
          {other && (
            <button name="merge" value="on" className="btn btn-plain" disabled={pending}>
              Merge into “{other}”
            </button>
          )}
          <Link to={closeTo} preventScrollReset className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </PostForm>
      {others.length > 0 && <MergeBoardLabel label={label} others={others} />}
    </li>
  )
}

function otherLabel(refusal: Reply | undefined, { name }: CardLabel): string | undefined {
  const current = refusal?.current as BoardLabel | undefined
  return current && labelKey(current.name) !== labelKey(name) ? current.name : undefined
}
