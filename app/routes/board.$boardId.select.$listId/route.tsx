import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useOutletContext } from "@remix-run/react"
import { useRef } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { cachedPage } from "~/client/page"
import { useHydrated } from "~/client/use-hydrated"
import { Dialog } from "~/components/dialog"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { getSelectPage, type SelectPage } from "~/models/board/card-selection/select-page.server"
import { CommandForm } from "~/components/forms/command-form"
import { ListKey } from "~/models/board/list/list"
import { SelectionFields } from "./selection-fields"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, ListKey, (actor, key) => getSelectPage(actor, key, readTimeZone(args)))

export const { meta, clientLoader, handle } = cachedPage("Select cards")

export default function SelectRoute() {
  const { list, cards, hasMore, zone, destinations, fields } = useLoaderData<typeof loader>()
  const board = useOutletContext<BoardPage>()
  const address = useKeepQuery()(`/board/${board.id}`)
  return (
    <Dialog title={`Select cards of ${list.name}`} closeTo={useViewAddress()}>
      {cards.length === 0 ? (
        <p className="dialog-body text-muted">This list has no cards to select.</p>
      ) : (
        <CommandForm fields={{ zone }} action={address} preventScrollReset className="dialog-body">
          <ChosenCards cards={cards} hasMore={hasMore} />
          <SelectionFields board={board} destinations={destinations} fields={fields} />
        </CommandForm>
      )}
    </Dialog>
  )
}

function ChosenCards({ cards, hasMore }: Pick<SelectPage, "cards" | "hasMore">) {
  const group = useRef<HTMLFieldSetElement>(null)
  const isHydrated = useHydrated()
  const tickAll = (ticked: boolean) => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>("input[name=cardIds]")
    for (const box of boxes ?? []) box.checked = ticked
  }
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="label">Cards</legend>
      <label
        className={`flex items-center gap-2 border-b border-line py-1.5 font-semibold ${isHydrated ? "" : "invisible"}`}
      >
        <input type="checkbox" onChange={({ currentTarget }) => tickAll(currentTarget.checked)} />
        All cards
      </label>
      <ul className="max-h-[40dvh] overflow-y-auto" tabIndex={0} aria-label="Cards of the list">
        {cards.map(({ id, title }) => (
          <li key={id}>
            <label className="flex items-center gap-2 py-1.5">
              <input type="checkbox" name="cardIds" value={id} className="flex-none" />
              <span className="min-w-0">{title}</span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && <p className="hint">These are the first {cards.length} cards of the list.</p>}
    </fieldset>
  )
}
