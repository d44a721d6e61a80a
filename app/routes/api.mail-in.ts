import { resource } from "~/http/handle-api.server"
import { mailHookEndpoint } from "~/http/handle-mail-hook.server"
import { HandledMail } from "~/models/programs/mail-in/mail-in"

export const { loader, action } = resource({
  POST: mailHookEndpoint({
    name: "postMail",
    summary: "Hand over a mail that came in",
    details:
      "For providers of mail. It needs the secret of the server’s settings, as `Authorization: Bearer` or as the password of `Basic`: no session or access token is enough. The raw mail, of at most 25 MB, is the body as `message/rfc822`, the field `email` or `body-mime` of a form, of either type, or the field `RawEmail` of JSON. 503 means that it should be sent again later. 200 is the answer also to a mail of which nothing is made, as it is not to be sent again; `outcome` says what became of it. `unknown`: it is to no address of a board. `duplicate`: it came before.",
    answers: HandledMail,
    refuses: [401, 403],
  }),
})
