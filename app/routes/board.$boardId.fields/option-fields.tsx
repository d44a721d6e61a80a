import { MAX_FIELD_NAME, type FieldOption } from "~/models/board/custom-field/custom-field"
import { LABEL_COLORS } from "~/models/board/label/label"
import { useRefusal } from "~/client/use-refusal"
import { Refusal } from "~/components/forms/refusal"
import { Hidden } from "~/components/forms/command-form"

type Props = {
  intent: string
  options: readonly FieldOption[]
  /** Rows for new options. */
  spare: number
}

const COLORS = Object.entries(LABEL_COLORS)

/** The options of a choice. One whose name is emptied is removed. */
export function OptionFields({ intent, options, spare }: Props) {
  const { faultAt } = useRefusal(intent)
  const rows: Partial<FieldOption>[] = [...options, ...Array.from({ length: spare }, () => ({}))]
  return (
    <fieldset className="field-options grid gap-2">
      <legend className="label mb-1.5">Options</legend>
      {rows.map((option, index) => (
        <OptionRow
          key={option.id ?? `new ${String(index)}`}
          option={option}
          index={index}
          fault={faultAt(`options[${index}].name`)}
        />
      ))}
      <p className="hint">
        {options.length === 0
          ? "Leave rows that you do not need empty. You can add more later."
          : "Clear the name of an option to remove it, also from the cards that have it."}
      </p>
    </fieldset>
  )
}

type RowProps = { option: Partial<FieldOption>; index: number; fault: string | undefined }

function OptionRow({ option, index, fault }: RowProps) {
  const number = String(index + 1)
  const [, first = ""] = COLORS[index % COLORS.length] ?? []
  const { id, name, color = first } = option
  const isOther = COLORS.every(([, each]) => each !== color)
  return (
    <div className="flex flex-wrap gap-2">
      <Hidden fields={{ [`options[${index}].id`]: id }} />
      <input
        name={`options[${index}].name`}
        className="input min-w-0 flex-1"
        aria-label={`Name of option ${number}`}
        defaultValue={name}
        data-limit={MAX_FIELD_NAME}
        aria-invalid={fault === undefined ? undefined : true}
        autoFocus={fault !== undefined}
      />
      <select
        name={`options[${index}].color`}
        className="input w-28"
        aria-label={`Color of option ${number}`}
        defaultValue={color}
      >
        {COLORS.map(([text, value]) => (
          <option key={value} value={value}>
            {text.charAt(0).toUpperCase() + text.slice(1)}
          </option>
        ))}
        {isOther && <option value={color}>{color}</option>}
      </select>
      <Refusal className="field-error w-full">{fault}</Refusal>
    </div>
  )
}
