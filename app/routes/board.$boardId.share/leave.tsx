import { Form, Link, useActionData, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Submit } from "~/components/submit"
import type { Reply } from "~/http/reply"
import type { Member } from "~/models/board"
import type { ShownInvitation } from "~/models/share-page.server"

type RemoveProps = { member: Member; closeTo: string; invitations: ShownInvitation[] }

/** Asks before somebody is taken off the board. */
export function RemoveMember({ member, closeTo, invitations }: RemoveProps) {
  return (
    <Question intent="remove-member" closeTo={closeTo} yes="Remove" pendingText="Removing...">
      <input type="hidden" name="userId" value={member.id} />
      <p>
        {`Are you sure you want to remove ${member.name} from this board? ` +
          "They are taken off its cards, and can see it no longer."}
      </p>
      {invitations.some(({ email }) => email === null) && (
        <p className="text-muted">
          There are open invite links. Whoever has one can join again: revoke those that they may
          know.
        </p>
      )}
    </Question>
  )
}

/** Asks before the reader leaves the board. */
export function LeaveBoard({ closeTo }: { closeTo: string }) {
  return (
    <Question intent="leave-board" closeTo={closeTo} yes="Leave" pendingText="Leaving...">
      <p>
        Are you sure you want to leave this board? You are taken off its cards, and only an
        invitation brings you back.
      </p>
    </Question>
  )
}

type Props = {
  intent: string
  closeTo: string
  yes: string
  pendingText: string
  children: ReactNode
}

function Question({ intent, closeTo, yes, pendingText, children }: Props) {
  const pending = useNavigation().formMethod === "POST"
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent && !reply.ok ? reply.message : undefined
  return (
    <Form method="post" action={closeTo} preventScrollReset className="dialog-body">
      <input type="hidden" name="intent" value={intent} />
      {children}
      {refusal && <p className="field-error">{refusal}</p>}
      <div className="dialog-actions">
        <Link to={closeTo} preventScrollReset className="btn btn-plain" data-autofocus>
          Cancel
        </Link>
        <Submit pending={pending} pendingText={pendingText} className="btn btn-danger">
          {yes}
        </Submit>
      </div>
    </Form>
  )
}
