import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { MAX_ESTIMATE, pointsText } from "~/models/board/card/estimate"
import { CardProperty } from "./card-property"
import { usePropertyForm } from "./use-property-form"

type Props = { estimate: number | null; canEdit: boolean }

export function Estimate({ estimate, canEdit }: Props) {
  const editor = {
    label: "Edit estimate",
    name: "estimate",
    valueText: estimate === null ? "" : pointsText(estimate),
    content: <EstimateMenu estimate={estimate} />,
  }
  return (
    <CardProperty name="Estimate" editor={canEdit ? editor : null} isExtra>
      {estimate === null ? null : (
        <span className="chip bg-sunken text-muted">{pointsText(estimate)}</span>
      )}
    </CardProperty>
  )
}

function EstimateMenu({ estimate }: { estimate: number | null }) {
  const { Form, form, action, pending, error, typed } = usePropertyForm("estimate", "set-estimate")
  return (
    <>
      <PostForm as={Form} ref={form} action={action} className="grid gap-2 p-1.5">
        <input type="hidden" name="intent" value="set-estimate" />
        <label className="grid gap-1 font-semibold">
          Points
          <input
            type="number"
            name="estimate"
            className="input"
            min="0"
            max={MAX_ESTIMATE}
            step="1"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : "estimate-error"}
            defaultValue={typed("estimate") ?? estimate ?? ""}
          />
        </label>
        {error !== undefined && (
          <p id="estimate-error" className="field-error">
            {error}
          </p>
        )}
        <Submit pending={pending} pendingText="Saving...">
          Save
        </Submit>
      </PostForm>
      {estimate !== null && (
        <PostForm as={Form} action={action}>
          <input type="hidden" name="intent" value="set-estimate" />
          <button type="submit" name="estimate" value="" className="menu-item">
            Remove estimate
          </button>
        </PostForm>
      )}
    </>
  )
}
