import { Link, useLocation } from "@remix-run/react"
import { useContext, useState, type ReactNode } from "react"
import { PageContext } from "~/client/page-context"
import { usePostedReply } from "~/client/posted-reply"
import { typedInReply } from "~/models/reply/refused-page"
import { MessagePage } from "./message-page"
import { TypedTextList } from "./typed-texts"

const ID = "not-saved"

/**
 * Takes the place of the page where a form was posted as a document and refused, and the page does not have
 * the form any more: it shows what was typed.
 */
export function NotSaved({ children }: { children: ReactNode }) {
  const reply = usePostedReply()
  const { key, pathname, search } = useLocation()
  const { losesTyped } = useContext(PageContext)
  // The browser takes over what the server has decided.
  const [isShown] = useState(() =>
    typeof document === "undefined" ? losesTyped : document.getElementById(ID) !== null,
  )
  const [shownAt] = useState(key)
  if (!isShown || !reply || key !== shownAt) return children
  return (
    <MessagePage title="Not saved">
      <p id={ID} className="text-muted">
        {reply.message}
      </p>
      <TypedTextList typed={typedInReply(reply)} />
      <Link to={pathname + search} reloadDocument className="btn btn-primary">
        Back to the page
      </Link>
    </MessagePage>
  )
}
