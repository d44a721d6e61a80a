import { contentsText, type BoardContents } from "~/models/board/board/board-contents"
import { LIMITS } from "~/models/text/limits"

type Props = { name: string; contents: BoardContents | null }

export function DeleteBoardQuestion({ name, contents }: Props) {
  return (
    <>
      <p>
        {`Are you sure you want to delete “${name}”?`}
        {contents &&
          ` Everything on it goes with it: ${contentsText(contents)}, and what is archived there.`}
      </p>
      <p className="text-muted">
        {`Its owners can restore it for ${String(LIMITS.deletedDays)} days, on “Your Boards” under ` +
          "“Recently deleted”. Its open invitations end."}
      </p>
    </>
  )
}
