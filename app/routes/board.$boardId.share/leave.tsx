import { Confirm } from "~/components/confirm"
import type { Member } from "~/models/board/board"
import type { ShownInvitation } from "~/models/invitation/share-page.server"

type RemoveProps = { member: Member; closeTo: string; invitations: ShownInvitation[] }

export function RemoveMember({ member, closeTo, invitations }: RemoveProps) {
  return (
    <Confirm intent="remove-member" closeTo={closeTo} yes="Remove" pendingText="Removing...">
      <input type="hidden" name="userId" value={member.id} />
      <p>
        {`Are you sure you want to remove ${member.name} from this board? ` +
          "They will be unassigned from its cards and can no longer see it."}
      </p>
      {invitations.length > 0 && (
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
