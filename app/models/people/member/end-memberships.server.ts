import { archiveId } from "~/database/archive-board"
import type { Tx } from "~/database/db.server"
import { clearAssigneesOn, deleteAssignmentsOn } from "~/database/rows/membership-rows.server"
import { binId } from "~/models/board/deletion/bin.server"
import { publish } from "~/models/board/event/publish.server"
import { forgetCollapsedLists } from "~/models/board/list/collapsed-list.server"
import { deleteBoardNotifications } from "~/models/notifications/notification/stored-notification.server"
import { forgetTableColumns } from "~/models/views/table/table-columns.server"
import { endSharingOf } from "~/models/board/template/template-sharing.server"
import { endWatches } from "~/models/board/watch/watch.server"
import type { MemberKeys } from "~/models/access/member-key"

/** Takes people off boards, with all that they have only as their members. The caller records it. */
export async function endMemberships(tx: Tx, keys: MemberKeys): Promise<void> {
  const { boardIds, userIds } = keys
  if (boardIds.length === 0 || userIds.length === 0) return
  // Also on deleted cards, which can be restored.
  const withHidden = boardIds.flatMap((id) => [id, binId(id), archiveId(id)])
  await deleteAssignmentsOn(tx, { boardIds: withHidden, userIds })
  await clearAssigneesOn(tx, { boardIds: withHidden, userIds })
  await deleteBoardNotifications(tx, keys)
  await endWatches(tx, keys)
  await forgetCollapsedLists(tx, keys)
  await forgetTableColumns(tx, keys)
  await endSharingOf(tx, keys)
  await tx.screen.deleteMany({ where: { boardId: { in: boardIds }, userId: { in: userIds } } })
  await tx.member.deleteMany({ where: { boardId: { in: boardIds }, userId: { in: userIds } } })
  for (const boardId of boardIds) {
    for (const userId of userIds) publish(tx, { type: "membership_changed", userId, boardId })
  }
}
