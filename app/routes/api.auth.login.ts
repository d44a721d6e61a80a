import { resource } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"
import { SignedIn } from "~/models/people/account/user"

export const { loader, action } = resource({
  POST: signInEndpoint("login", {
    name: "signIn",
    summary: "Sign in",
    details:
      "It sets the cookie `session`, which ends when it was unused for 30 days, and ends the session whose cookie came with the request. An account with a second factor also needs `code`: 401 says so. Passkeys need a browser: an account without an authenticator app sends a recovery code. 403: the password is right, but the account is disabled, or this server has people sign in elsewhere. 502: the LDAP server that knows the passwords is away. Programs do better with an access token.",
    answers: SignedIn,
    refuses: [401, 403, 502],
  }),
})
