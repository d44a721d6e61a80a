import { resource } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"
import { SignedIn } from "~/models/people/account/user"

export const { loader, action } = resource({
  POST: signInEndpoint("register", {
    name: "register",
    summary: "Create an account, and sign in",
    details:
      "It sets the cookie `session`, as signing in does. Where only invited people may register it needs an `invitation`, which it does not accept yet; on a server for the addresses of some domains, a `proof`, whose address the account gets. 403: it is not allowed. 409: the username or the address is in use, without saying which. 410: the proof has ended, after a day or because its account is there.",
    status: 201,
    answers: SignedIn,
    refuses: [403, 409, 410],
  }),
})
