import type { ReactNode } from "react"
import { CommandForm, Submit, type HiddenFields } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"

type Props = {
  name: string
  intent: string
  /** Names the label. */
  fields: HiddenFields
  action?: string
  others: readonly (readonly [value: string, name: string])[]
  /** The consequences. */
  children: ReactNode
}

/** Puts another label in place of one, below the form that edits it. */
export function MergeLabel({ name, others, children, ...form }: Props) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded px-1 text-muted hover:bg-hover hover:text-ink touch:py-3">
        Merge with another label…
      </summary>
      <CommandForm {...form} preventScrollReset className="panel">
        <SelectField label={<>Replace “{name}” with</>} name="into" required defaultValue="">
          <option value="" disabled>
            Choose…
          </option>
          <Options of={others} />
        </SelectField>
        <p className="text-muted">{children}</p>
        <div>
          <Submit className="btn btn-plain" pendingText="Merging...">
            Merge
          </Submit>
        </div>
      </CommandForm>
    </details>
  )
}
