import { useRef } from "react"
import { useHydrated } from "~/client/use-hydrated"
import type { SelectPage } from "~/models/board/card-selection/select-page.server"

export function ChosenCards({ cards, hasMore }: Pick<SelectPage, "cards" | "hasMore">) {
  const group = useRef<HTMLFieldSetElement>(null)
  const isHydrated = useHydrated()
  const tickAll = (ticked: boolean) => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>("input[name=cardIds]")
    for (const box of boxes ?? []) box.checked = ticked
  }
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="label">Cards</legend>
      {isHydrated && (
        <label className="flex items-center gap-2 border-b border-line py-1.5 font-semibold">
          <input type="checkbox" onChange={({ currentTarget }) => tickAll(currentTarget.checked)} />
          All cards
        </label>
      )}
      <ul className="max-h-[40dvh] overflow-y-auto" tabIndex={0} aria-label="Cards of the list">
        {cards.map(({ id, title }) => (
          <li key={id}>
            <label className="flex items-center gap-2 py-1.5">
              <input type="checkbox" name="cardIds" value={id} className="flex-none" />
              <span className="min-w-0 break-words">{title}</span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && <p className="hint">These are the first {cards.length} cards of the list.</p>}
    </fieldset>
  )
}
