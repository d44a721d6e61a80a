import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  useOutletContext,
  useSearchParams,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from "@remix-run/react"
import { Dialog } from "~/components/dialog"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { answerForm, runForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { formSender } from "~/client/sent-forms"
import { takeInviteLinks, withInviteLinks } from "~/http/invite-link.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board"
import type { BoardPage } from "~/models/board/board-page"
import { can } from "~/models/access/role"
import { getSharePage } from "~/models/invitation/share-page.server"
import { shareCommands } from "./commands.server"
import { Invitations } from "./invitations"
import { LeaveBoard, RemoveMember } from "./leave"
import { Members } from "./members"
import { ShareForm } from "./share-form"
import { useMadeLinks } from "./use-made-links"

export const meta: MetaFunction = () => [{ title: "Share · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, async (actor, key) => ({
    ...(await getSharePage(actor, key, readTimeZone(args.request))),
    madeLinks: await takeInviteLinks(args.request, args.context, key.boardId),
  }))

export const { clientLoader, handle } = cachedPage<SharePage>(
  ({ boardId }) => `share ${boardId ?? ""}`,
  // A link is shown once, so it is not cached.
  { toCached: (page) => (page.madeLinks.length > 0 ? { ...page, madeLinks: [] } : page) },
)

type SharePage = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
  const outcome = await runForm(args, shareCommands)
  return answerForm(args.context, await withInviteLinks(args, outcome))
}

const FAILURES: Record<string, string> = {
  "create-invite-link": "Failed to generate invite",
  "invite-by-email": "Failed to send invitation",
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get("intent")
  return formSender((typeof intent === "string" && FAILURES[intent]) || "No connection")(args)
}

export default function ShareRoute() {
  const page = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const [search] = useSearchParams()
  const closeTo = useViewAddress()
  const keepQuery = useKeepQuery()
  const madeLinks = useMadeLinks(board.id, page)
  const isOwner = can(board.userRole, "own")
  const here = keepQuery(`/board/${board.id}/share`)
  const removed = board.members.find(({ id }) => id === search.get("remove"))
  if (search.has("leave")) {
    return (
      <Dialog key="leave" title="Leave board?" closeTo={here}>
        <LeaveBoard closeTo={here} />
      </Dialog>
    )
  }
  if (isOwner && removed) {
    return (
      <Dialog key="remove" title="Remove member?" closeTo={here}>
        <RemoveMember member={removed} closeTo={here} invitations={page.invitations} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="share"
      title={isOwner ? `Share "${board.name}"` : `Members of "${board.name}"`}
      closeTo={closeTo}
    >
      <div className="dialog-body">
        {isOwner && <p className="text-muted">Invite others to collaborate on this board</p>}
        {isOwner && <ShareForm key={board.id} {...page} madeLinks={madeLinks} />}
        <Members board={board} userId={page.userId} />
        {isOwner && <Invitations invitations={page.invitations} />}
      </div>
    </Dialog>
  )
}
