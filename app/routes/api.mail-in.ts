import { resource } from "~/http/handle-api.server"
import { mailHookEndpoint } from "~/http/handle-mail-hook.server"
import { HandledMail } from "~/models/programs/mail-in/mail-in"

export const { loader, action } = resource({
  POST: mailHookEndpoint({
    name: "postMail",
    summary: "Deliver an email that came in",
    details:
      "For email providers. It needs the secret of the server’s settings, as `Authorization: Bearer` or as the password of `Basic`: no session or access token is enough. The raw email, of at most 25 MB, is the body as `message/rfc822`, the field `email` or `body-mime` of a form, of either type, or the field `RawEmail` of JSON. 503 means that it should be sent again later. 200 is also the answer to an email that becomes nothing, as it must not be sent again; `outcome` has the result. `unknown`: it is to no address of a board. `duplicate`: it came before.",
    answers: HandledMail,
    refuses: [401, 403],
  }),
})
