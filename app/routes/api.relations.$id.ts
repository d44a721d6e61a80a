import { endpoint, resource } from "~/http/handle-api.server"
import { RelationKey } from "~/models/board/relation/relation"
import { deleteRelation } from "~/models/board/relation/relation.server"

export const { loader, action } = resource({
  DELETE: endpoint(RelationKey, deleteRelation, {
    name: "deleteRelation",
    summary: "End a relation of two cards",
    details: "Needs the right to edit one of them.",
    refuses: [409],
  }),
})
