import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { MailIn, SetMailIn } from "~/models/programs/mail-in/mail-in"
import { deleteMailIn, getMailIn, setMailIn } from "~/models/programs/mail-in/mail-in.server"

// Its address goes on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(
    endpoint(BoardKey, getMailIn, {
      name: "getMailIn",
      summary: "Your mail address of a board, and the last mails",
      details: "`mailIn` is null without an address.",
      answers: MailIn,
    }),
  ),
  PUT: withSession(
    endpoint(SetMailIn, setMailIn, {
      name: "setMailIn",
      summary: "Make your mail address of a board, or choose its list",
      details:
        "You have one for each board, until `replace`. Whoever has it can add cards in your name by mail: the subject is the title, the text the description, and files are attached. It does what you may do at that moment. A new password, signing out everywhere else and “This wasn’t me” in an email end all your addresses. 409: the board or the list is archived.",
      answers: MailIn,
      refuses: [409],
    }),
  ),
  DELETE: withSession(
    endpoint(BoardKey, deleteMailIn, {
      name: "deleteMailIn",
      summary: "End your mail address of a board",
      details: "Mail to it makes no cards any more. Replies to emails still make comments.",
    }),
  ),
})
