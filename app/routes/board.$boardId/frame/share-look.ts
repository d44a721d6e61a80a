import { can, type Role } from "~/models/access/role"

/** Only owners can share: for others, the dialog is a list of the members. */
export const shareLook = ({ userRole }: { userRole: Role }) =>
  can(userRole, "own") ? { icon: "share", text: "Share" } : { icon: "users", text: "Members" }
