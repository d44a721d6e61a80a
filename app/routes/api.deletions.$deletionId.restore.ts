import { endpoint, resource } from "~/http/handle-api.server"
import { DeletionKey } from "~/models/board/deletion/deletion"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"

export const { loader, action } = resource({
  POST: endpoint(DeletionKey, restoreDeletion, {
    name: "restoreDeletion",
    summary: "Restore a deleted board, list or card",
    details:
      "For owners and editors; a board for those who owned it, or own its workspace. It comes back with everything that was on it but notifications and invitations, under the same ids, in its old place or last. Comments of accounts that are gone have no author, and only members are assigned. A card whose list is deleted is 409, a board that would have too many lists or cards 400. It is published as `list_created` or `card_created`.",
    refuses: [409],
  }),
})
