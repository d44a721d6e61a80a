import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  useOutletContext,
  useSearchParams,
  type ClientActionFunctionArgs,
} from "@remix-run/react"
import { Dialog } from "~/components/dialog"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { handleForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { formSender } from "~/client/sent-forms"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { can } from "~/models/access/role"
import { getSharePage } from "~/models/exchange/board-outside/share-page.server"
import { Confirm } from "~/components/confirm"
import type { Member } from "~/models/access/person"
import { PersonName } from "~/components/person"
import { shareCommands } from "./commands.server"
import { AddPersonForm } from "./add-person"
import { Invitations } from "./invitations"
import { InviteLinks } from "./invite-links"
import { Members } from "./members"
import { endingOf, EndOutside, Outside } from "./outside"
import { OnAWall } from "./on-a-wall"
import { PublicAddress } from "./public-address"
import { LinkForm, ShareForm } from "./share-form"
import { ViewersComment } from "./viewers-comment"
import { TakeOut, WorkspaceOfBoard } from "./workspace"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => getSharePage(actor, key, readTimeZone(args)))

export const { meta, clientLoader, handle } = cachedPage("Share")

export const action = (args: ActionFunctionArgs) => handleForm(args, shareCommands)

const FAILURES: Record<string, string> = {
  "create-invite-link": "Failed to generate invite",
  "replace-invite-link": "Failed to generate invite",
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
  const isOwner = can(board.userRole, "own")
  const hasInvitations = page.links.length + page.invitations.length > 0
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
        <RemoveMember member={removed} closeTo={here} hasInvitations={hasInvitations} />
      </Dialog>
    )
  }
  if (isOwner && page.workspace && search.has("take-out")) {
    return (
      <Dialog key="take-out" title="Remove from workspace?" closeTo={here}>
        <TakeOut workspace={page.workspace} closeTo={here} />
      </Dialog>
    )
  }
  const { outside, publicText, screenTexts } = page
  const ending =
    outside && endingOf(board.id, { ...outside, publicText, screenTexts }, search.get("end"))
  if (ending) {
    return (
      <Dialog key="end" title={ending.title} closeTo={here}>
        <EndOutside ending={ending} closeTo={here} />
      </Dialog>
    )
  }
  return (
    <Dialog key="share" title={`Share "${board.name}"`} closeTo={closeTo}>
      <div className="dialog-body">
        <p className="text-muted">
          {isOwner
            ? "Invite others to collaborate on this board"
            : "Owners of this board invite people to it."}
        </p>
        {isOwner && <InviteLinks links={page.links} />}
        {isOwner && <LinkForm key={`link ${board.id}`} {...page} />}
        {isOwner && <ShareForm key={board.id} boardId={board.id} {...page} />}
        {isOwner && page.hasDirectory && <AddPersonForm key={`person ${board.id}`} />}
        <PublicAddress boardId={board.id} {...page} />
        <OnAWall board={board} />
        <Members board={board} {...page} />
        <ViewersComment board={board} />
        <WorkspaceOfBoard board={board} {...page} />
        {isOwner && <Invitations boardId={board.id} {...page} />}
        <Outside boardId={board.id} {...page} />
      </div>
    </Dialog>
  )
}

type RemoveProps = { member: Member; closeTo: string; hasInvitations: boolean }

function RemoveMember({ member, closeTo, hasInvitations }: RemoveProps) {
  return (
    <Confirm
      intent="remove-member"
      fields={{ userId: member.id }}
      closeTo={closeTo}
      yes="Remove"
      pendingText="Removing..."
    >
      <p>
        Are you sure you want to remove <PersonName>{member.name}</PersonName> from this board? They
        will be unassigned from its cards and can no longer see it.
      </p>
      {hasInvitations && (
        <p className="text-muted">
          Open invitations no longer work for them. Invite them again to let them back in.
        </p>
      )}
    </Confirm>
  )
}

function LeaveBoard({ closeTo }: { closeTo: string }) {
  return (
    <Confirm intent="leave-board" closeTo={closeTo} yes="Leave" pendingText="Leaving...">
      <p>
        Are you sure you want to leave this board? You will be unassigned from its cards, and can
        only come back by invitation.
      </p>
    </Confirm>
  )
}
