import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useOutletContext } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { handleForm } from "~/http/handle-form.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import type { Outcome } from "~/models/programs/mail-in/mail-in"
import { AddressForm } from "./address-form"
import { mailInCommands, readMailIn, type ShownMail } from "./mail-in.server"

export const loader = (args: LoaderFunctionArgs) => readMailIn(args)

export const { meta, clientLoader, clientAction, handle } = cachedPage("Email to this board")

export const action = (args: ActionFunctionArgs) => handleForm(args, mailInCommands())

export default function MailInRoute() {
  const { mailIn, mails } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  return (
    <Dialog title="Email to this board" closeTo={useViewAddress()}>
      <div className="dialog-body">
        <AddressForm
          key={mailIn?.address}
          mailIn={mailIn}
          lists={board.lists}
          mayEdit={can(board.userRole, "edit")}
        />
        <Mails boardId={board.id} mails={mails} />
      </div>
    </Dialog>
  )
}

const OUTCOMES: Record<Outcome, string> = {
  card: "Card",
  comment: "Comment",
  ignored: "Ignored",
  refused: "Refused",
  waiting: "Waiting",
}

/** The last mails of the reader, with what became of them. */
function Mails({ boardId, mails }: { boardId: string; mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h3 id="mails" className="font-semibold">
        Recent emails
      </h3>
      <ul>
        {mails.map((mail, index) => (
          <li key={index} className="border-t border-line py-2 first:border-t-0">
            <Mail boardId={boardId} mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mail({ boardId, mail }: { boardId: string; mail: ShownMail }) {
  const { outcome, subject, reason, cardId, received } = mail
  const name = <bdi>{subject === "" ? "(no subject)" : subject}</bdi>
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {cardId === null ? (
          name
        ) : (
          <Link to={cardPath(boardId, cardId)} className="link">
            {name}
          </Link>
        )}
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {OUTCOMES[outcome]} · {received}
        {reason !== null && ` · ${reason}`}
      </p>
    </>
  )
}
