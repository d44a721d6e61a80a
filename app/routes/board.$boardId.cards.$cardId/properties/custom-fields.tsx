import { Icon } from "~/components/icon"
import {
  fieldText,
  optionOf,
  type CustomField,
  type FieldValue,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import { useFetcher } from "@remix-run/react"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { CommandForm } from "~/components/forms/command-form"
import { CardProperty } from "./card-property"
import { FieldMenu } from "./field-menu"
import { Face } from "~/components/person"

export type FieldProps = {
  field: CustomField
  value: FieldValue | undefined
  people: readonly { id: string; name: string; avatar: string }[]
}

type Props = {
  fields: readonly CustomField[]
  values: FieldValues
  people: FieldProps["people"]
  canEdit: boolean
}

export function CustomFields({ fields, values, people, canEdit }: Props) {
  return fields.map((field) => {
    const each = { field, value: values[field.id], people }
    return field.kind === "checkbox" && canEdit ? (
      <CheckboxField key={field.id} {...each} />
    ) : (
      <Field key={field.id} {...each} canEdit={canEdit} />
    )
  })
}

function Field({ canEdit, ...each }: FieldProps & { canEdit: boolean }) {
  const { field, value, people } = each
  const text = fieldText(field, value, people)
  const editor = {
    label: `Edit ${field.name}`,
    name: `field-${field.id}`,
    valueText: text,
    content: <FieldMenu {...each} isEmpty={text === ""} />,
  }
  return (
    <CardProperty name={field.name} editor={canEdit ? editor : null} isExtra>
      {text === "" ? null : <Value {...each} text={text} isLink={!canEdit} />}
    </CardProperty>
  )
}

type ValueProps = FieldProps & { text: string; isLink: boolean }

/** @param isLink whether a link can be followed here: the button of a menu contains none */
function Value({ field, value, people, text, isLink }: ValueProps) {
  if (field.kind === "choice") return <OptionChip field={field} value={value} />
  const person = field.kind === "person" && people.find(({ id }) => id === value)
  if (person) return <PersonValue {...person} />
  if (field.kind === "link" && isLink) return <FieldLink href={String(value)} text={text} />
  return (
    <span className="chip max-w-full bg-sunken text-muted [overflow-wrap:anywhere]">
      {field.kind === "checkbox" && <Icon name="check" small />}
      {field.kind === "link" && <Icon name="link" small />}
      {text}
    </span>
  )
}

export function OptionChip({ field, value }: Pick<FieldProps, "field" | "value">) {
  const option = optionOf(field, value)
  return option ? (
    <span className="chip max-w-full bg-sunken [overflow-wrap:anywhere]">
      <span
        className="size-2.5 shrink-0 rounded-full"
        style={{ background: option.color }}
        aria-hidden="true"
      />
      {option.name}
    </span>
  ) : null
}

export const PersonValue = (person: { avatar: string; name: string }) => (
  <span className="flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]">
    <Face {...person} />
  </span>
)

/** The address of others is not ours to vouch for. */
export function FieldLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={href}
      className="inline-flex min-h-8 items-center gap-1 underline underline-offset-3 touch:min-h-11"
    >
      <Icon name="link" small />
      {text}
    </a>
  )
}

function CheckboxField({ field, value }: FieldProps) {
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get("value")
  const isTicked = typeof sent === "string" ? sent !== "" : value === true
  return (
    <div className="property">
      <dt>{field.name}</dt>
      <dd>
        <CommandForm
          intent="set-card-field"
          fields={{ fieldId: field.id }}
          fetcher={fetcher}
          action={useCardAddress()}
        >
          <button
            type="submit"
            name="value"
            value={isTicked ? "" : "true"}
            aria-pressed={isTicked}
            aria-label={field.name}
            className="fact"
          >
            <span className="grid size-4 place-items-center rounded-sm border border-line-strong">
              {isTicked && <Icon name="check" small />}
            </span>
          </button>
        </CommandForm>
      </dd>
    </div>
  )
}
