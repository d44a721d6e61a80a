import { endpoint, resource } from "~/http/handle-api.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import { CopyList, List } from "~/models/board/list/list"

export const { loader, action } = resource({
  POST: endpoint(CopyList, copyList, {
    name: "copyList",
    summary: "Copy a list with its cards",
    details:
      "The copy comes right after the list, with its rules and card templates. The cards are not ticked; they have their checklists and the files that their descriptions show, a cover only if it is one of these, and no comments and people.",
    status: 201,
    answers: List,
    refuses: [409],
  }),
})
