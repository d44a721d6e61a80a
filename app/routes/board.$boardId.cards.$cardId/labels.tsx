import { Link, useFetcher } from "@remix-run/react"
import { useState } from "react"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import type { CardPage } from "~/models/card/card-page.server"
import { cardPath } from "~/models/card/card-path"
import { findLabel, formatLabel, labelKey, parseLabel } from "~/models/label/label"
import { CardProperty } from "./card-property"
import { textOf, usePending } from "./use-pending"
import { useCardAddress } from "./use-card-address"

/** A card's labels; the menu lists the reader's own and the card's others. */
export function Labels({ page, canEdit }: { page: CardPage; canEdit: boolean }) {
  const address = useCardAddress()
  const shown = useShownLabels(page.card.labels, address)
  const editor = {
    label: "Edit labels",
    name: "labels",
    valueText: shown.map((label) => parseLabel(label).name).join(", "),
    content: <LabelMenu page={page} shown={shown} address={address} />,
  }
  return (
    <CardProperty name="Labels" editor={canEdit ? editor : null}>
      {shown.length > 0 ? <CardLabels labels={shown} /> : null}
    </CardProperty>
  )
}

/** The labels, with the pending changes applied. */
function useShownLabels(labels: string[], address: string): string[] {
  return usePending(address, "toggle-card-label").reduce((before, form) => {
    const label = textOf(form, "label")
    const there = findLabel(before, parseLabel(label).name)
    if (!form.has("on")) return before.filter((each) => each !== there)
    return there === undefined ? [...before, label] : before
  }, labels)
}

type MenuProps = { page: CardPage; shown: string[]; address: string }

function LabelMenu({ page, shown, address }: MenuProps) {
  const own = page.labels.map(formatLabel)
  const others = useSeen(
    page.card.labels.filter((label) => findLabel(own, parseLabel(label).name) === undefined),
  )
  return (
    <>
      <div className="choices">
        {[...own, ...others].map((label) => (
          <LabelToggle
            key={labelKey(parseLabel(label).name)}
            // A label on the card keeps the colour it had when it was added.
            label={findLabel(shown, parseLabel(label).name) ?? label}
            on={findLabel(shown, parseLabel(label).name) !== undefined}
            address={address}
          />
        ))}
      </div>
      {own.length === 0 && (
        <p className="max-w-64 px-2 py-1 text-muted">
          You have no labels of your own yet. Create some in the settings.
        </p>
      )}
      <div className="menu-rule" />
      <Link
        to={`/boards?labels&back=${cardPath(page.boardId, page.card.id)}`}
        className="menu-item"
      >
        <Icon name="gear" />
        Label settings
      </Link>
    </>
  )
}

/** All labels seen so far, so that a removed label of somebody else can be added again. */
function useSeen(labels: string[]): string[] {
  const [seen, setSeen] = useState(labels)
  const unseen = labels.filter((label) => findLabel(seen, parseLabel(label).name) === undefined)
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  return seen
}

type ToggleProps = { label: string; on: boolean; address: string }

function LabelToggle({ label, on, address }: ToggleProps) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={address}>
      <input type="hidden" name="intent" value="toggle-card-label" />
      <input type="hidden" name="label" value={label} />
      {!on && <input type="hidden" name="on" value="on" />}
      <button type="submit" className="choice" aria-pressed={on}>
        <CardLabels labels={[label]} />
        {on && <Icon name="check" small />}
      </button>
    </fetcher.Form>
  )
}
