import { Link, useSearchParams } from "@remix-run/react"
import { cardBehind } from "~/models/access/card-behind"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"
import { openedPart, useLabelSettingsAt } from "~/components/label-settings/use-label-settings"
import { OwnLabels } from "~/components/label-settings/own-labels"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"

export function LabelSettingsLink() {
  return (
    <Link to="?labels" preventScrollReset className="btn btn-plain" title="Label settings">
      <Icon name="gear" />
      Labels
    </Link>
  )
}

type Props = { labels: Label[] | null; uses: LabelUses | null; draftId: string }

/**
 * `?labels`, with `&add-label`, `&edit-label={id}` or `&delete-label={id}` for the open part.
 * Closing it returns to the card that it was opened from, if any.
 */
export function LabelSettings(props: Props) {
  const [search] = useSearchParams()
  const list = useLabelSettingsAt()()
  return (
    <Dialog
      title="Label Settings"
      closeTo={cardBehind(search) ?? "/boards"}
      editedAt={openedPart(search) !== undefined && props.labels ? list : undefined}
    >
      <OwnLabels {...props} className="dialog-body" />
    </Dialog>
  )
}
