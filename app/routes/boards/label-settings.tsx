import { Link, useSearchParams } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { cardBehind } from "~/client/card-behind"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { labelSettingsAt } from "./label-address"
import { LabelForm } from "./label-form"
import { LabelRow } from "./label-row"

export function LabelSettingsLink() {
  return (
    <Link
      to="?labels"
      preventScrollReset
      className="btn btn-plain w-9 p-0"
      aria-label="Label settings"
      title="Label settings"
    >
      <Icon name="gear" />
    </Link>
  )
}

type Props = {
  /** Null if they could not be loaded. */
  labels: Label[] | null
  /** Of the label whose merge is open. */
  uses: LabelUses | null
  draftId: string
}

/**
 * `?labels`, with `&add-label`, `&edit-label={id}`, `&merge-label={id}` or `&delete-label={id}` for the open part.
 * Closing it returns to the card that it was opened from, if any.
 */
export function LabelSettings({ labels, uses, draftId }: Props) {
  const [search] = useSearchParams()
  const list = labelSettingsAt(search)
  const opened = ["add-label", "edit-label", "merge-label", "delete-label"].find((state) =>
    search.has(state),
  )
  const body = useFocusOnOpen(opened && `${opened} ${search.get(opened) ?? ""}`)
  return (
    <Dialog
      title="Label Settings"
      closeTo={cardBehind(search) ?? "/boards"}
      editedAt={opened && labels ? list : undefined}
      guardsEdit
    >
      <div className="dialog-body" ref={body}>
        {labels ? (
          <Labels labels={labels} uses={uses} draftId={draftId} isAdding={opened === "add-label"} />
        ) : (
          <p className="notice" role="alert">
            Failed to load labels. Please try again.
          </p>
        )}
        {!labels && (
          <Link to={list} replace preventScrollReset className="btn btn-plain">
            Try again
          </Link>
        )}
      </div>
    </Dialog>
  )
}

type LabelsProps = { labels: Label[]; uses: LabelUses | null; draftId: string; isAdding: boolean }

function Labels({ labels, uses, draftId, isAdding }: LabelsProps) {
  const [search] = useSearchParams()
  return (
    <>
      {labels.length > 0 && (
        <ul className="grid gap-1">
          {labels.map((label) => (
            <LabelRow key={label.id} label={label} labels={labels} uses={uses} />
          ))}
        </ul>
      )}
      {labels.length === 0 && !isAdding && <NoLabels />}
      {isAdding ? (
        <LabelForm draftId={draftId} />
      ) : (
        <Link
          to={labelSettingsAt(search, "add-label")}
          preventScrollReset
          className="btn btn-plain"
          data-opens="add-label "
        >
          <Icon name="plus" />
          Add label
        </Link>
      )}
    </>
  )
}

function NoLabels() {
  const [search] = useSearchParams()
  return (
    <div className="grid justify-items-center gap-1 px-2 py-6 text-center">
      <Icon name="tag" />
      <p className="font-semibold">No labels yet</p>
      <p className="text-muted">Labels show at a glance what a card is about.</p>
      <CommandButton
        intent="seed-labels"
        action={labelSettingsAt(search)}
        formClassName="mt-2"
        pendingText="Creating..."
        className="btn btn-primary"
      >
        Create Default Labels
      </CommandButton>
    </div>
  )
}

/** Focuses the part that opens, and afterwards its opener, or the last opener if that is deleted. */
function useFocusOnOpen(opened: string | undefined) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    if (opened !== before.current && opened !== undefined) {
      const first = body.current?.querySelector<HTMLElement>("[data-autofocus]")
      first?.focus()
      // Below a long list, only its first field would be in view.
      first?.closest("form")?.scrollIntoView({ block: "nearest" })
    } else if (before.current !== undefined && opened === undefined) {
      const openers = [...(body.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])]
      const same = openers.find(({ dataset }) => dataset.opens === before.current)
      ;(same ?? openers.at(-1))?.focus()
    }
    before.current = opened
  }, [opened])
  return body
}
