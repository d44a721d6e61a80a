import { Link } from "@remix-run/react"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Icon } from "~/components/icon"
import { LabelFields } from "~/components/label-settings/label-fields"
import { withQuery } from "~/models/board/board-page/board-filter"

const INTENT = "create-board-label"

type Props = {
  isOpen: boolean
  /** The address of the list. */
  list: string
}

/** The form for a new label of the board, or the link that opens it. */
export function CreateBoardLabel({ isOpen, list }: Props) {
  const opener = useFocusAfterEdit(isOpen)
  const here = withQuery(list, "?create-label")
  if (!isOpen) {
    return (
      <Link to={here} preventScrollReset className="btn btn-plain" ref={opener}>
        <Icon name="plus" />
        Create label
      </Link>
    )
  }
  return (
    <CommandForm intent={INTENT} action={here} preventScrollReset className="panel">
      <LabelFields intent={INTENT} />
      <div className="flex flex-wrap gap-2">
        <Submit pendingText="Creating...">Create label</Submit>
        <Cancel to={list} />
      </div>
    </CommandForm>
  )
}
