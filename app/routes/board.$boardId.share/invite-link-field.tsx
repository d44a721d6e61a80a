import { CopyField } from "~/components/copy-field"
import type { CreatedLink } from "~/models/invitation/invitation"

/**
 * A link that was just created. It is shown once. Without a script, the form contains it, so that
 * the page of the answer has it too.
 */
export function InviteLinkField({ id, role, email, inviteLink }: CreatedLink) {
  return (
    <CopyField
      id={`link-${id}`}
      label={email ? `Link for ${email}` : "Invite link"}
      name="inviteLink"
      value={inviteLink}
      hint={
        <>
          {email
            ? `Not sent: pass it on to ${email} by hand. One person can join with it as ${role}, `
            : `Anyone who has it can join as ${role} `}
          for 7 days, or until you revoke it. Copy it now: it won&apos;t be shown again.
        </>
      }
    />
  )
}
