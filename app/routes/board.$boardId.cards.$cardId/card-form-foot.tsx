import { Link } from "@remix-run/react"
import { TextConflict } from "~/components/text-conflict"
import { Refusal } from "~/components/forms/refusal"
import { Submit } from "~/components/forms/command-form"
import type { CardForm } from "./use-card-form"

type Props = {
  form: CardForm
  closeTo: string
  /** The message if another person has deleted the edited thing: the text can only be copied. */
  gone?: string | undefined
  onClose?: () => void
}

export function CardFormFoot({ form, closeTo, gone, onClose }: Props) {
  const { pending, refusal, theirs } = form
  return (
    <>
      {theirs !== undefined ? (
        <TextConflict savedText={theirs} />
      ) : (
        <Refusal>{gone ?? refusal?.message}</Refusal>
      )}
      <div className="flex gap-2">
        {gone === undefined && (
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
        )}
        <Link to={closeTo} preventScrollReset className="btn btn-quiet" onClick={onClose}>
          {gone === undefined ? "Cancel" : "Close"}
        </Link>
      </div>
    </>
  )
}
