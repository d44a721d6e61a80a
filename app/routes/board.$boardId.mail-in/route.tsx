import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, type MetaFunction } from "@remix-run/react"
import { useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { Dialog } from "~/components/dialog"
import { handleForm } from "~/http/handle-form.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { titleOf } from "~/site"
import { AddressForm } from "./address-form"
import { mailInCommands, readMailIn } from "./mail-in.server"
import { Mails } from "./mails"

export const meta: MetaFunction = () => [{ title: titleOf("Mail to this board") }]

export const loader = (args: LoaderFunctionArgs) => readMailIn(args)

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId }) => `mail-in ${boardId ?? ""}`,
)

export const action = (args: ActionFunctionArgs) => handleForm(args, mailInCommands())

export default function MailInRoute() {
  const { mailIn, mails } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardFrame>()
  return (
    <Dialog title="Mail to this board" closeTo={useViewAddress()}>
      <div className="dialog-body">
        <AddressForm
          key={mailIn?.address}
          mailIn={mailIn}
          lists={board.lists}
          mayEdit={can(board.userRole, "edit")}
        />
        <Mails boardId={board.id} mails={mails} />
      </div>
    </Dialog>
  )
}
