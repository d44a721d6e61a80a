import { Link } from "@remix-run/react"
import { cardPath } from "~/models/board/card/card-path"
import type { Outcome } from "~/models/programs/mail-in/mail-in"
import type { ShownMail } from "./mail-in.server"

const OUTCOMES: Record<Outcome, string> = {
  card: "Card",
  comment: "Comment",
  ignored: "Ignored",
  refused: "Refused",
  waiting: "Waiting",
}

/** The last mails of the reader, with what became of them. */
export function Mails({ boardId, mails }: { boardId: string; mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h3 id="mails" className="font-semibold">
        Your last mails
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
