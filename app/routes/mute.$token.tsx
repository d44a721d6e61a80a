import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { AuthPage } from "~/components/auth-page"
import { DeadLink } from "~/components/dead-link"
import { handleMuteLink, readLinkedPage } from "~/http/handle-email-link.server"
import { cardPath } from "~/models/access/card-path"
import { CommandButton } from "~/components/forms/command-form"
import { getLinkedCard } from "~/models/notifications/watch/mute-link.server"

export const loader = (args: LoaderFunctionArgs) =>
  readLinkedPage(args, getLinkedCard(args.params.token ?? ""))

export const action = (args: ActionFunctionArgs) => handleMuteLink(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Mute a card",
  { failure: "Not changed" },
)

export default function MutePage() {
  const { page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (!page) {
    return (
      <DeadLink
        why="The card was deleted, you are no longer on its board, or the link is incomplete."
        to="/boards"
        text="Go to My Boards"
        className="btn btn-plain"
      />
    )
  }
  const { boardId, cardId, title, isMuted } = page
  return (
    <AuthPage
      title={isMuted ? "Card muted" : "Mute this card?"}
      subtitle={`“${title}”`}
      problem={reply?.message}
    >
      <p className="text-center">
        {isMuted
          ? "You get no notifications about this card, in Cardinal or by email, except when somebody mentions you on it or assigns you to it. An email that was sent already may still arrive."
          : "You will get no notifications about its changes, its comments or its due date, in Cardinal or by email. You are still notified when somebody mentions you on it or assigns you to it."}
      </p>
      <CommandButton
        fields={{ mute: String(!isMuted), watch: String(reply?.value === true) }}
        formClassName="grid"
        pendingText={isMuted ? "Undoing..." : "Muting..."}
        className={isMuted ? "btn btn-plain" : "btn btn-primary"}
      >
        {isMuted ? "Undo" : "Mute Card"}
      </CommandButton>
      <p className="text-center text-muted">
        <Link to={cardPath(boardId, cardId)} className="link">
          Open the card
        </Link>
      </p>
    </AuthPage>
  )
}
