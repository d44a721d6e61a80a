import { Form, Link, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"

/** Asks before a card is deleted. */
export function DeleteCard({ address }: { address: string }) {
  const pending = useNavigation().formMethod === "POST"
  return (
    <Form method="post" action={address} className="dialog-body">
      <input type="hidden" name="intent" value="delete-card" />
      <p>Are you sure you want to delete this card?</p>
      <div className="dialog-actions">
        <Link to={address} preventScrollReset className="btn btn-plain" data-autofocus>
          Cancel
        </Link>
        <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
      </div>
    </Form>
  )
}
