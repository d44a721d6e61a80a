import { limited } from "~/http/admin.server"
import { endpoint, partEndpoint, resource } from "~/http/handle-api.server"
import { Account, CreateAccount, CreatedAccount, FindAccounts } from "~/models/people/admin/admin"
import { findAccounts } from "~/models/people/admin/admin-accounts.server"
import { createAccount } from "~/models/people/admin/create-account.server"
import { nameKey } from "~/models/text/name-key"

export const { loader, action } = resource({
  GET: partEndpoint(
    FindAccounts,
    findAccounts,
    {
      name: "listAccounts",
      summary: "The accounts of the server, by username",
      details: "`q` is a part of a username, a name or an address.",
      answers: [Account],
      refuses: [404],
    },
    ({ username }) => ["after", nameKey(username)],
  ),
  POST: endpoint(CreateAccount, limited(createAccount), {
    name: "createAccount",
    summary: "Create an account for somebody",
    details:
      "The person chooses a password by an email or, where the server sends no mail, by `link`, which is good for 7 days.",
    status: 201,
    answers: CreatedAccount,
    refuses: [404, 409],
  }),
})
