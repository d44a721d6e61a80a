import { useState, type ReactNode, type Ref } from "react"
import { useRefusal } from "~/client/use-refusal"
import { CardLabels } from "~/components/card-labels"
import { ColorChoice } from "~/components/color-choice"
import { TextField } from "~/components/forms/field"
import { DEFAULT_LABEL_COLOR, formatLabel, type CardLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"

type Props = {
  intent: string
  /** As it is; without it, it is created. */
  label?: CardLabel | undefined
  /** In place of a refusal that names no field. */
  notice?: string | undefined
  nameRef?: Ref<HTMLInputElement>
  onType?: () => void
  /** Between name and color. */
  children?: ReactNode
}

/** The name and the color of a label, and how it looks with them. */
export function LabelFields({ intent, label, notice, nameRef, onType, children }: Props) {
  const { typed, faultAt, formMessage } = useRefusal(intent)
  const saved = typed("name") ?? label?.name ?? ""
  const [name, setName] = useState(saved)
  const [color, setColor] = useState(
    typed("swatch") || typed("color") || label?.color || DEFAULT_LABEL_COLOR,
  )
  return (
    <>
      <TextField
        label="Label name"
        error={faultAt("name") ?? notice ?? formMessage}
        {...(nameRef && { inputRef: nameRef })}
        id="label-name"
        name="name"
        defaultValue={saved}
        onInput={(event) => {
          setName(event.currentTarget.value)
          onType?.()
        }}
        limit={LIMITS.name}
        required
        autoComplete="off"
        autoFocus
        data-autofocus
      />
      {children}
      <ColorChoice color={color} onChange={setColor} />
      {name.trim() !== "" && (
        <p aria-hidden="true">
          <CardLabels labels={[formatLabel({ name: name.trim(), color })]} />
        </p>
      )}
    </>
  )
}
