import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useOutletContext,
  useSearchParams,
  type MetaFunction,
} from "@remix-run/react"
import { useForm } from "@conform-to/react"
import { cardBehind } from "~/client/card-behind"
import { Dialog } from "~/components/dialog"
import { TextField } from "~/components/field"
import { useKeepQuery } from "~/client/board-query"
import { Submit } from "~/components/submit"
import { handleForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { useShownResult } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { LIMITS } from "~/models/text/limits"
import { startInvitation } from "~/models/exchange/board-outside/share-page.server"
import { NO_MAIL } from "~/routes/board.$boardId.share/share-form"
import { AddPersonForm } from "~/routes/board.$boardId.share/add-person"
import { inviteCommands } from "./commands.server"
import { InviteMany } from "./many"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Invite User to Board") }]

export const loader = (args: LoaderFunctionArgs) => readPage(args, BoardKey, startInvitation)

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId }) => `invite ${boardId ?? ""}`,
  { failure: "Failed to send invitation" },
)

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
        <InviteMany {...page} {...{ reply, shareTo, closeTo }} />
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
      <InviteOne {...page} {...{ reply, closeTo }} />
    </Dialog>
  )
}

type OneProps = {
  draftId: string
  sendsMail: boolean
  reply: Reply | undefined
  closeTo: string
}

function InviteOne({ draftId, sendsMail, reply, closeTo }: OneProps) {
  const pending = useNavigation().formMethod === "POST"
  const manyTo = useKeepQuery()("?many")
  const [form, { email }] = useForm<{ email: string }>({ lastResult: useShownResult(reply) })
  return (
    <PostForm id={form.id} noValidate className="dialog-body">
      <input type="hidden" name="intent" value="invite-by-email" />
      <input type="hidden" name="id" value={draftId} />
      {form.errors && <p className="notice">{form.errors.join(" ")}</p>}
      <TextField
        label="Email"
        field={email}
        type="email"
        placeholder="name@example.org"
        autoComplete="off"
        data-limit={LIMITS.email}
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
        <Link to={closeTo} preventScrollReset className="btn btn-plain">
          Cancel
        </Link>
        {sendsMail ? (
          <Submit pending={pending} pendingText="Sending...">
            Send Invitation
          </Submit>
        ) : (
          <Submit pending={pending} pendingText="Creating...">
            Create invitation
          </Submit>
        )}
      </div>
    </PostForm>
  )
}
