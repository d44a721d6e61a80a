import { Confirm } from "~/components/confirm"
import type { Member } from "~/models/access/person"
import { PersonName } from "~/components/person"

type RemoveProps = { member: Member; closeTo: string; hasInvitations: boolean }

export function RemoveMember({ member, closeTo, hasInvitations }: RemoveProps) {
  return (
    <Confirm
      intent="remove-member"
      fields={{ userId: member.id }}
      closeTo={closeTo}
      yes="Remove"
      pendingText="Removing..."
    >
      <p>
        Are you sure you want to remove <PersonName>{member.name}</PersonName> from this board? They
        will be unassigned from its cards and can no longer see it.
      </p>
      {hasInvitations && (
        <p className="text-muted">
          Open invitations no longer work for them. Invite them again to let them back in.
        </p>
      )}
    </Confirm>
  )
}

export function LeaveBoard({ closeTo }: { closeTo: string }) {
  return (
    <Confirm intent="leave-board" closeTo={closeTo} yes="Leave" pendingText="Leaving...">
      <p>
        Are you sure you want to leave this board? You will be unassigned from its cards, and can
        only come back by invitation.
      </p>
    </Confirm>
  )
}
