import { SendConfirmation } from "~/components/confirm-email"
import type { ConfirmationRequest } from "~/models/people/account/email-confirmation"

export function Unconfirmed({ email, isSent }: ConfirmationRequest) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <strong>{email}</strong> is not confirmed, so it gets no notifications.
        {isSent && " Open the link that we sent to it."}
      </p>
      <SendConfirmation isSent={isSent} className="btn btn-plain" />
    </div>
  )
}
