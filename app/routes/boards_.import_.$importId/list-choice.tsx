import { countText } from "~/models/text/count-text"
import type { ShownBoard } from "~/models/exchange/board-import/import-page.server"
import { Hidden } from "~/components/forms/command-form"

type Props = { lists: ShownBoard["lists"]; place: number; name: string }

export function ListChoice({ lists, place, name }: Props) {
  if (lists.length < 2) return null
  return (
    <details className="group" open={lists.some(({ isChosen }) => !isChosen)}>
      <summary className="link cursor-pointer justify-self-start">
        Choose lists<span className="sr-only"> of {name}</span>
      </summary>
      <fieldset className="mt-2 grid gap-1">
        <legend className="sr-only">Lists of {name}</legend>
        <Hidden fields={{ listed: place }} />
        {lists.map((list) => (
          <label key={list.place} className="flex items-baseline gap-2">
            <input
              type="checkbox"
              name="lists"
              value={`${String(place)}.${String(list.place)}`}
              defaultChecked={list.isChosen}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{list.name}</span>
            <span className="text-muted">{countText(list.cards, "card")}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
