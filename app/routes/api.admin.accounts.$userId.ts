import { limited } from "~/http/admin.server"
import { endpoint, resource, updateEndpoint } from "~/http/handle-api.server"
import { Account, AccountKey, SwitchAccount } from "~/models/people/admin/admin"
import { getAccount } from "~/models/people/admin/admin-accounts.server"
import { switchAccount } from "~/models/people/admin/admin-commands.server"

export const { loader, action } = resource({
  GET: endpoint(AccountKey, getAccount, {
    name: "getAccount",
    summary: "An account",
    answers: Account,
  }),
  PATCH: updateEndpoint(SwitchAccount, limited(switchAccount), {
    name: "switchAccount",
    summary: "Disable an account, or enable it",
    details:
      "A disabled account cannot sign in, gets no emails, and its tokens do not work. What it made stays. Administrators cannot be disabled.",
    answers: Account,
  }),
})
