import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { isDone } from "~/models/board/card/done"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { textOf } from "~/routes/board.$boardId.cards.$cardId/use-pending"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

type Props = Pick<CardPage, "card" | "inDoneList"> & { canEdit: boolean }

/** The tick beside the title. */
export function Completed({ card, inDoneList, canEdit }: Props) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const sent = fetcher.formData && textOf(fetcher.formData, "completed")
  const completed = sent === undefined ? card.completed : sent === "true"
  if (!canEdit || inDoneList) {
    const title = inDoneList ? "Done: cards in this list are done" : "Done"
    return isDone({ completed, inDoneList }) ? (
      <span className="card-tick" role="img" aria-label="Done" title={title}>
        <RoundTick ticked />
      </span>
    ) : null
  }
  return (
    <CommandForm intent="set-completed" fetcher={fetcher} action={address} className="card-tick">
      <button
        type="submit"
        name="completed"
        value={String(!completed)}
        aria-pressed={completed}
        aria-label={completed ? "Done" : "Mark as done"}
        title={completed ? "Mark as not done" : "Mark as done"}
      >
        <RoundTick ticked={completed} />
      </button>
    </CommandForm>
  )
}

export const RoundTick = ({ ticked }: { ticked: boolean }) => (
  <span className={ticked ? "round-tick ticked" : "round-tick"}>
    <Icon name="check" small />
  </span>
)
