import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { CommandButton } from "~/components/forms/command-form"
import { AfterProof } from "~/components/with-proof"
import { proofAddress } from "~/http/account.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board/board"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { getPublicBoardPage } from "~/models/exchange/publish/public-form.server"
import { Addresses } from "./addresses"
import { ChoicesForm } from "./choices-form"
import { publicCommands } from "./commands.server"

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await readPage(args, BoardKey, (actor, key) =>
    getPublicBoardPage(actor, key, readTimeZone(args)),
  )),
  proveAt: await proofAddress(args),
})

export const { meta, clientLoader, clientAction, handle } = cachedPage("Public address")

export const action = (args: ActionFunctionArgs) => handleForm(args, publicCommands(args))

export default function PublicRoute() {
  const page = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  const [search] = useSearchParams()
  const keepQuery = useKeepQuery()
  const closeTo = useViewAddress()
  const here = keepQuery(`/board/${board.id}/public`)
  if (page.publicBoard && search.has("end")) {
    return (
      <Dialog key="end" title="End public address?" closeTo={here}>
        <EndAddress closeTo={here} />
      </Dialog>
    )
  }
  const { publicBoard, isOffered } = page
  const isOpen = isOffered && board.isArchived === undefined
  return (
    <Dialog key="public" title="Public address" closeTo={closeTo}>
      <div className="dialog-body">
        {!isOpen && <Closed isOffered={isOffered} />}
        {publicBoard ? (
          <Addresses {...page} publicBoard={publicBoard} boardName={board.name} isOpen={isOpen} />
        ) : (
          <p>
            Anyone with the link can see this board, without an account: the lists and cards that
            you choose. They cannot change anything, and never see usernames, email addresses, the
            activity, or what is archived or deleted.
          </p>
        )}
        {isOpen &&
          (publicBoard ? (
            <ChoicesForm key={publicBoard.createdAt} {...page} />
          ) : (
            <AfterProof>
              <ChoicesForm {...page} />
            </AfterProof>
          ))}
        <Folder boardId={board.id} />
        {publicBoard && <Ends isOpen={isOpen} endAt={keepQuery(`${here}?end`)} />}
        {isOpen && <AfterProof to={`${publicBoard ? "replace" : "create"} the address`} />}
      </div>
    </Dialog>
  )
}

const Closed = ({ isOffered }: { isOffered: boolean }) => (
  <p className="notice">
    {isOffered
      ? "This board is archived: nobody sees it by a public address."
      : "Public addresses are switched off on this server: nobody sees the board by one."}
  </p>
)

/** The same pages without the server. */
const Folder = ({ boardId }: { boardId: string }) => (
  <p className="text-muted">
    <a href={`/board/${boardId}/pages.zip`} className="link">
      Download as web pages
    </a>
    , for any web space or to keep: what the address shows, as it is now.
  </p>
)

/** Another address in its place, or none. */
function Ends({ isOpen, endAt }: { isOpen: boolean; endAt: string }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isOpen && (
        <AfterProof>
          <CommandButton intent="replace-public-address" pendingText="Replacing...">
            Replace address
          </CommandButton>
        </AfterProof>
      )}
      <Link to={endAt} preventScrollReset className="btn btn-plain text-danger">
        End address
      </Link>
    </div>
  )
}

function EndAddress({ closeTo }: { closeTo: string }) {
  return (
    <Confirm
      intent="end-public-address"
      closeTo={closeTo}
      yes="End address"
      pendingText="Ending..."
    >
      <p>
        Are you sure you want to end the public address of this board? The link no longer works, not
        even if you create a public address again.
      </p>
    </Confirm>
  )
}
