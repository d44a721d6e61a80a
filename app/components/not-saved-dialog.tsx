import { Link, useLocation } from "@remix-run/react"
import { typedInReply } from "~/models/text/reply/refused-page"
import type { Reply } from "~/models/text/reply/reply"
import { Dialog } from "./dialog"
import { TypedTextList } from "./typed-texts"

type Props = {
  reply: Reply
  id: string
}

export function NotSavedDialog({ reply, id }: Props) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <Dialog title="Not saved" closeTo={here}>
      <div className="dialog-body">
        <p id={id} className="text-muted">
          {reply.message}
        </p>
        <TypedTextList typed={typedInReply(reply)} />
        <Link to={here} reloadDocument className="btn btn-primary">
          Back to the page
        </Link>
      </div>
    </Dialog>
  )
}
