import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLoaderData,
  useOutletContext,
  useSearchParams,
} from "@remix-run/react"
import { cardBehind } from "~/models/access/card-behind"
import { Dialog } from "~/components/dialog"
import { useCommandForm } from "~/client/use-command-form"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { useKeepQuery } from "~/client/board-query"
import { handleForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import type { Reply } from "~/models/text/reply/reply"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { LIMITS } from "~/models/text/limits"
import { startInvitation } from "~/models/exchange/board-outside/share-page.server"
import { NO_MAIL } from "~/routes/board.$boardId.share/share-form"
import { AddPersonForm } from "~/routes/board.$boardId.share/add-person"
import { inviteCommands } from "./commands.server"
import { InviteMany } from "./many"

export const loader = (args: LoaderFunctionArgs) => readPage(args, BoardKey, startInvitation)

export const { meta, clientLoader, clientAction, handle } = cachedPage("Invite User to Board", {
  failure: "Failed to send invitation",
})

export const action = (args: ActionFunctionArgs) => handleForm(args, inviteCommands)

/** Invites an editor by email. Closes to the card from which it was opened, or else to the board. */
export default function InviteRoute() {
  const page = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const [search] = useSearchParams()
  const keepQuery = useKeepQuery()
  const closeTo = keepQuery(cardBehind(search) ?? `/board/${board.id}`)
  const reply = useActionData<Reply>()
  if (search.has("many")) {
    const shareTo = keepQuery(`/board/${board.id}/share`)
    return (
      <Dialog key="many" title="Invite several people" closeTo={closeTo}>
        <InviteMany {...page} reply={reply} shareTo={shareTo} closeTo={closeTo} />
      </Dialog>
    )
  }
  return (
    <Dialog key="one" title="Invite User to Board" closeTo={closeTo}>
      {page.hasDirectory && (
        <div className="dialog-body">
          <AddPersonForm />
        </div>
      )}
      <InviteOne {...page} closeTo={closeTo} />
    </Dialog>
  )
}

type OneProps = {
  draftId: string
  sendsMail: boolean
  closeTo: string
}

function InviteOne({ draftId, sendsMail, closeTo }: OneProps) {
  const manyTo = useKeepQuery()("?many")
  const { form, fields } = useCommandForm<{ email: string }>("invite-by-email")
  return (
    <CommandForm draftId={draftId} form={form} noValidate className="dialog-body">
      <TextField
        label="Email"
        field={fields.email}
        type="email"
        placeholder="name@example.org"
        autoComplete="off"
        limit={LIMITS.email}
        hint={`They will be able to edit cards and lists.${sendsMail ? "" : ` ${NO_MAIL}`}`}
        data-autofocus
      />
      <p className="hint">
        To sort the work by kind, create labels in the{" "}
        <Link to="/boards?labels" className="link">
          settings of the boards page
        </Link>
        .
      </p>
      <p>
        <Link to={manyTo} preventScrollReset className="link">
          Invite several people
        </Link>
      </p>
      <div className="dialog-actions">
        <Cancel to={closeTo} className="btn btn-plain" />
        {sendsMail ? (
          <Submit pendingText="Sending...">Send Invitation</Submit>
        ) : (
          <Submit pendingText="Creating...">Create invitation</Submit>
        )}
      </div>
    </CommandForm>
  )
}
