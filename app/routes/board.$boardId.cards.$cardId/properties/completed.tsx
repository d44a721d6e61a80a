import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import { isDone } from "~/models/card/done"
import type { CardPage } from "~/models/card-page/card-page.server"
import { textOf } from "~/routes/board.$boardId.cards.$cardId/use-pending"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

type Props = Pick<CardPage, "card" | "inDoneList"> & { canEdit: boolean }

export function Completed({ card, inDoneList, canEdit }: Props) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const sent = fetcher.formData && textOf(fetcher.formData, "completed")
  const completed = sent === undefined ? card.completed : sent === "true"
  const text = (
    <>
      <span className={completed ? "round-tick ticked" : "round-tick"}>
        <Icon name="check" small />
      </span>
      {completed || !canEdit ? "Done" : "Mark as done"}
    </>
  )
  if (!canEdit) {
    return isDone({ completed, inDoneList }) && <p className="fact font-semibold">{text}</p>
  }
  return (
    <PostForm as={fetcher.Form} action={address}>
      <input type="hidden" name="intent" value="set-completed" />
      <button
        type="submit"
        name="completed"
        value={String(!completed)}
        aria-pressed={completed}
        className="fact -ml-1.5 !flex-nowrap gap-x-2 font-semibold"
        title={completed ? "Mark as not done" : undefined}
      >
        {text}
      </button>
    </PostForm>
  )
}
