import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { MailIn, SetMailIn } from "~/models/programs/mail-in/mail-in"
import { deleteMailIn, getMailIn, setMailIn } from "~/models/programs/mail-in/mail-in.server"

// Its address goes on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(
    endpoint(BoardKey, getMailIn, {
      name: "getMailIn",
      summary: "Your email address for a board, and the last emails",
      details: "`mailIn` is null without an address.",
      answers: MailIn,
    }),
  ),
  PUT: withSession(
    endpoint(SetMailIn, setMailIn, {
      name: "setMailIn",
      summary: "Create your email address for a board, or choose its list",
      details:
        "You have one for each board, until `replace`. Anyone who has it can add cards in your name by email: the subject is the title, the text is the description, and files are attached. It can do what you can do at that moment. A new password, signing out everywhere else and “This wasn’t me” in an email end all your addresses. 409: the board or the list is archived.",
      answers: MailIn,
      refuses: [409],
    }),
  ),
  DELETE: withSession(
    endpoint(BoardKey, deleteMailIn, {
      name: "deleteMailIn",
      summary: "End your email address for a board",
      details: "Emails to it no longer add cards. Replies to emails still add comments.",
    }),
  ),
})
