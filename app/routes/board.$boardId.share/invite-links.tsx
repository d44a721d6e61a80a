import { CopyField } from "~/components/copy-field"
import type { InviteRole } from "~/models/people/invitation/invitation"
import type { ShownLink } from "~/models/exchange/board-outside/share-page.server"
import { InvitationButton } from "./invitation-button"

export const linkFieldId = (role: InviteRole) => `link-${role}`

/** The owner's open links, one for each role at most, which can be shown at any time. */
export function InviteLinks({ links }: { links: ShownLink[] }) {
  return links.map(({ id, role, inviteLink, uses, ends, excludesSomebody }, index) => (
    <CopyField
      key={role}
      isFirst={index === 0}
      id={linkFieldId(role)}
      label={`Invite link for ${role}s`}
      value={inviteLink}
      actions={
        <>
          <InvitationButton
            intent="replace-invite-link"
            fields={{ role }}
            label={`Replace the ${role} link`}
            icon="refresh"
          />
          <InvitationButton
            intent="revoke-invitation"
            fields={{ invitationId: id }}
            label={`Revoke the ${role} link`}
            icon="trash"
          />
        </>
      }
      hint={
        <>
          {`Anyone who has it can join as ${role} until ${ends}. ${usesText(uses)}`}
          {excludesSomebody &&
            " People who were removed or given a lower role since it was created cannot use it: replace it to invite them again."}
        </>
      }
    />
  ))
}

function usesText(uses: number): string {
  if (uses === 0) return "Nobody has joined with it yet."
  return uses === 1
    ? "1 person joined with it."
    : `${uses.toLocaleString("en-US")} people joined with it.`
}
