import { useActionData, useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { useDraftId } from "~/client/use-draft-id"
import { useEmptyField } from "~/client/use-empty-field"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { withQuery } from "~/models/board/board-page/board-filter"
import { DEFAULT_LABEL_COLOR, formatLabel, labelKey } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import { useTypedTexts } from "~/client/typed-texts"
import type { Reply } from "~/models/text/reply/reply"

const INTENT = "create-card-label"

type Props = {
  inUse: ReadonlyMap<string, string>
  draftId: string
  address: string
}

export function CreateLabel({ inUse, draftId, address }: Props) {
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const reply = fetcher.data ?? (posted?.intent === INTENT ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const typed = useTypedTexts(refusal)
  const [name, setName] = useState(() => typed("name") ?? "")
  const [color, setColor] = useState(() => typed("swatch") ?? typed("color") ?? DEFAULT_LABEL_COLOR)
  const { field, empty, check, clear } = useEmptyField()
  const setId = useDraftId(draftId)
  const details = useRef<HTMLDetailsElement>(null)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== "idle" || !data?.ok || !details.current) return
    clear()
    setName("")
    setColor(DEFAULT_LABEL_COLOR)
    details.current.open = false
    details.current.querySelector("summary")?.focus()
  }, [state, data, clear])
  const used = inUse.get(labelKey(name.trim()))
  return (
    <details
      ref={details}
      open={posted?.intent === INTENT && refusal !== undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) field.current?.focus()
      }}
    >
      <summary className="choice px-2.5">
        <span className="flex items-center gap-2.5">
          <Icon name="plus" />
          Create label
        </span>
      </summary>
      <PostForm
        as={fetcher.Form}
        action={withQuery(address, "?set=labels")}
        onSubmit={setId}
        className="grid gap-3 px-2.5 pb-2 pt-1"
      >
        <input type="hidden" name="intent" value={INTENT} />
        <input type="hidden" name="id" value={draftId} />
        <div className="field">
          <label htmlFor="new-label-name">Label name</label>
          <input
            ref={field}
            id="new-label-name"
            name="name"
            className="input"
            defaultValue={name}
            onInput={(event) => {
              setName(event.currentTarget.value)
              check()
            }}
            data-limit={LIMITS.name}
            required
            autoComplete="off"
            aria-invalid={refusal ? true : undefined}
            aria-describedby="new-label-hint"
          />
          <p id="new-label-hint" className={refusal ? "field-error" : "hint"} role="status">
            {refusal?.message ?? (used && "In use on this board: it gets the board’s color.")}
          </p>
        </div>
        <ColorChoice color={color} onChange={setColor} />
        {name.trim() !== "" && (
          <p aria-hidden="true">
            <CardLabels labels={[used ?? formatLabel({ name: name.trim(), color })]} />
          </p>
        )}
        <Submit pending={state !== "idle"} pendingText="Creating..." disabled={empty}>
          Create
        </Submit>
      </PostForm>
    </details>
  )
}
