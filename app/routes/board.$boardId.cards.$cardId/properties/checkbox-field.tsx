import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { FieldProps } from "./custom-fields"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { CommandForm } from "~/components/forms/command-form"

export function CheckboxField({ field, value }: FieldProps) {
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
