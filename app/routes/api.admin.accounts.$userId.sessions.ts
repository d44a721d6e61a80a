import { limited } from "~/http/admin.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { AccountKey } from "~/models/people/admin/admin"
import { endAccountSessions } from "~/models/people/admin/admin-commands.server"

export const { loader, action } = resource({
  DELETE: endpoint(AccountKey, limited(endAccountSessions), {
    name: "endAccountSessions",
    summary: "Sign an account out everywhere",
    details: "Addresses of calendars end, too. Access tokens go on.",
  }),
})
