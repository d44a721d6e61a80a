import { CardLabels } from "~/components/card-labels"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { DEFAULT_LABEL_COLOR, findLabel, formatLabel, parseLabel } from "~/models/board/label/label"
import { CardProperty } from "./card-property"
import { LabelPicker } from "./label-picker"
import { textOf, usePending } from "~/routes/board.$boardId.cards.$cardId/use-pending"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

export function Labels({ page, canEdit }: { page: CardPage; canEdit: boolean }) {
  const address = useCardAddress()
  const shown = useShownLabels(page.card.labels, address)
  const editor = {
    label: "Edit labels",
    name: "labels",
    valueText: shown.map((label) => parseLabel(label).name).join(", "),
    content: <LabelPicker page={page} shown={shown} address={address} />,
  }
  return (
    <CardProperty name="Labels" editor={canEdit ? editor : null}>
      {shown.length > 0 ? <CardLabels labels={shown} /> : null}
    </CardProperty>
  )
}

function useShownLabels(labels: string[], address: string): string[] {
  return usePending(address, "toggle-card-label", "create-card-label").reduce((before, form) => {
    const name = textOf(form, "name").trim()
    const isNew = name !== ""
    const label = isNew ? formatLabel({ name, color: DEFAULT_LABEL_COLOR }) : textOf(form, "label")
    const there = findLabel(before, parseLabel(label).name)
    if (!isNew && !form.has("on")) return before.filter((each) => each !== there)
    return there === undefined ? [...before, label] : before
  }, labels)
}
