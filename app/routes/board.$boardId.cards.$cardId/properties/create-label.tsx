import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { useEmptyField } from "~/client/use-empty-field"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { DEFAULT_LABEL_COLOR, formatLabel, labelKey } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"

const INTENT = "create-card-label"

type Props = {
  inUse: ReadonlyMap<string, string>
  draftId: string
  address: string
}

export function CreateLabel({ inUse, draftId, address }: Props) {
  const fetcher = useFetcher<Reply>()
  const { refusal, typed } = useRefusal(INTENT, { fetcher })
  const [name, setName] = useState(() => typed("name") ?? "")
  const [color, setColor] = useState(() => typed("swatch") ?? typed("color") ?? DEFAULT_LABEL_COLOR)
  const { field, empty, check, clear } = useEmptyField()
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
      open={refusal !== undefined}
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
      <CommandForm
        intent={INTENT}
        draftId={draftId}
        fetcher={fetcher}
        action={withQuery(address, "?set=labels")}
        className="grid gap-3 px-2.5 pb-2 pt-1"
      >
        <TextField
          label="Label name"
          hint={
            <span role="status">
              {used && "This board has a label with this name. The card gets it, in its color."}
            </span>
          }
          error={refusal?.message}
          inputRef={field}
          id="new-label-name"
          name="name"
          defaultValue={typed("name")}
          onInput={(event) => {
            setName(event.currentTarget.value)
            check()
          }}
          limit={LIMITS.name}
          required
          autoComplete="off"
        />
        <ColorChoice color={color} onChange={setColor} />
        {name.trim() !== "" && (
          <p aria-hidden="true">
            <CardLabels labels={[used ?? formatLabel({ name: name.trim(), color })]} />
          </p>
        )}
        <Submit pendingText="Creating..." disabled={empty}>
          Create
        </Submit>
      </CommandForm>
    </details>
  )
}
