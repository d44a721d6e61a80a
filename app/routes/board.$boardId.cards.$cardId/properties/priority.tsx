import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { PRIORITIES } from "~/models/board/card/priority"
import { CardProperty } from "./card-property"
import { textOf } from "~/routes/board.$boardId.cards.$cardId/use-pending"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

export function Priority({ card, canEdit }: { card: CardPage["card"]; canEdit: boolean }) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const shown = fetcher.formData ? textOf(fetcher.formData, "priority") : (card.priority ?? "")
  const editor = {
    label: "Edit priority",
    name: "priority",
    valueText: shown,
    content: (
      <CommandForm intent="set-priority" fetcher={fetcher} action={address} className="choices">
        {PRIORITIES.map((priority) => (
          <button
            key={priority}
            type="submit"
            name="priority"
            value={priority}
            className="choice menu-item"
            aria-pressed={shown === priority}
          >
            <span className={`chip priority-${priority}`}>{priority}</span>
            {shown === priority && <Icon name="check" small />}
          </button>
        ))}
        {shown !== "" && (
          <button type="submit" name="priority" value="" className="choice menu-item">
            Remove priority
          </button>
        )}
      </CommandForm>
    ),
  }
  return (
    <CardProperty name="Priority" editor={canEdit ? editor : null}>
      {shown === "" ? null : <span className={`chip priority-${shown}`}>{shown}</span>}
    </CardProperty>
  )
}
