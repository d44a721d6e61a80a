import { useLocation, Link } from "@remix-run/react"
import { useContext, useState } from "react"
import { PageContext } from "~/client/page-context"
import { usePostedReply } from "~/client/posted-reply"
import { typedInReply } from "~/models/text/reply/refused-page"
import { type Reply, youHadTyped } from "~/models/text/reply/reply"
import { Dialog } from "./dialog"
import { TypedTextList } from "./typed-texts"

const ID = "not-saved"

/** Comes after the page, to show what that did not of a refused post: the page may not have the form any more. */
export function NotSaved() {
  const reply = usePostedReply()
  const { shownTexts } = useContext(PageContext)
  const { key } = useLocation()
  const isLost = (text: string) =>
    !shownTexts?.has(text) && reply?.toast?.description !== youHadTyped(text)
  // The browser takes over what the server has decided.
  const [isShown] = useState(() =>
    typeof document === "undefined"
      ? reply?.ok === false && typedInReply(reply).some(({ text }) => isLost(text))
      : document.getElementById(ID) !== null,
  )
  const [shownAt] = useState(key)
  if (!isShown || !reply || key !== shownAt) return null
  return <NotSavedDialog reply={reply} id={ID} />
}

type Props = {
  reply: Reply
  id: string
}

function NotSavedDialog({ reply, id }: Props) {
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
