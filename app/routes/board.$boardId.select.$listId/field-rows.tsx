import type { Member } from "~/models/access/person"
import { MAX_FIELD_TEXT, type CustomField } from "~/models/board/custom-field/custom-field"
import { Act, Choice, Row } from "./selection-row"
import { Options } from "~/components/forms/field"

type Props = { fields: readonly CustomField[]; members: readonly Member[] }

/** Sets one value of a custom field: chosen among those that it can have, or typed. */
export function FieldRows({ fields, members }: Props) {
  const chosen = fields.map((field) => ({ ...field, values: valuesOf(field, members) }))
  const typed = chosen.filter(({ values }) => values === null)
  return (
    <>
      {typed.length < fields.length && (
        <Row>
          <Choice label="Field" name="option">
            {chosen.map(
              ({ id, name, kind, values }) =>
                values && (
                  <optgroup key={id} label={name}>
                    {values.map(([value, text]) => (
                      <option
                        key={value}
                        value={`${id} ${value}`}
                        translate={kind === "person" ? "no" : undefined}
                      >
                        {text}
                      </option>
                    ))}
                    <option value={id}>None</option>
                  </optgroup>
                ),
            )}
          </Choice>
          <Act intent="option-cards">Set</Act>
        </Row>
      )}
      {typed.length > 0 && (
        <Row>
          <Choice label="Other field" name="fieldId">
            <Options of={typed} />
          </Choice>
          <label className="grid min-w-0 flex-1 gap-1 tiny:basis-full">
            <span className="label">Value</span>
            <input name="value" className="input" data-limit={MAX_FIELD_TEXT} autoComplete="off" />
          </label>
          <Act intent="field-cards">Set</Act>
        </Row>
      )}
    </>
  )
}

type Value = readonly [value: string, text: string]

function valuesOf(
  { kind, options }: CustomField,
  members: readonly Member[],
): readonly Value[] | null {
  if (kind === "checkbox") return [["true", "Yes"]]
  if (kind === "choice") return options.map(({ id, name }) => [id, name])
  return kind === "person" ? members.map(({ id, name }) => [id, name]) : null
}
