import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext, useParams } from "@remix-run/react"
import { Dialog } from "~/components/dialog"
import { useKeepQuery } from "~/client/board-query"
import { keptPage } from "~/client/page"
import { handleUpload } from "~/http/handle-upload.server"
import { readPage } from "~/http/page.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CardKey } from "~/models/board/card/card"
import { cardPath } from "~/models/access/card-path"
import { getCard } from "~/models/board/card/card.server"
import { can } from "~/models/access/role"
import { UploadForm } from "~/routes/board.$boardId.cards.$cardId/attachments/upload-form"
import { useRefusal } from "~/client/use-refusal"
import { Refusal } from "~/components/forms/refusal"

// Uploads may be far larger than other posts. The page is shown only without a script, if files were rejected.

export const loader = async (args: LoaderFunctionArgs) => {
  const { card } = await readPage(args, CardKey, getCard)
  return { title: card.title }
}

export const action = (args: ActionFunctionArgs) => handleUpload(args)

export const { meta, clientLoader, handle } = keptPage("Attach files")

export default function AttachFiles() {
  const { boardId = "", cardId = "" } = useParams()
  const { userRole } = useOutletContext<BoardPage>()
  const { title } = useLoaderData<typeof loader>()
  const { refusal } = useRefusal()
  const address = useKeepQuery()(cardPath(boardId, cardId))
  return (
    <Dialog title={`Attach files to “${title}”`} closeTo={address}>
      <div className="dialog-body">
        <Refusal className="notice">{refusal?.message}</Refusal>
        {can(userRole, "edit") ? (
          <UploadForm address={address}>
            <button type="submit" className="btn btn-primary">
              Upload
            </button>
            <p id="upload-hint" className="hint">
              At most 25 MB each.
            </p>
          </UploadForm>
        ) : (
          <p>You can look at this board, but not change it.</p>
        )}
      </div>
    </Dialog>
  )
}
