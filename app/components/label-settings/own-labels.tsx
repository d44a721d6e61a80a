import { Link, useSearchParams } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import type { Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { OrderedRows } from "~/components/ordered-rows"
import { openedPart, useLabelSettingsAt } from "./use-label-settings"
import { LabelForm } from "./label-form"
import { LabelRow } from "./label-row"

type Props = {
  /** Null if they could not be loaded. */
  labels: Label[] | null
  /** Of the label whose edit is open. */
  uses: LabelUses | null
  draftId: string
  className: string
}

/** A person's labels, in Settings and in Label Settings. */
export function OwnLabels({ labels, className, ...props }: Props) {
  const at = useLabelSettingsAt()
  const body = useFocusOnOpen()
  return (
    <div className={className} ref={body}>
      {labels ? (
        <Labels labels={labels} {...props} />
      ) : (
        <>
          <p className="notice" role="alert">
            Failed to load labels. Please try again.
          </p>
          <Link to={at()} replace preventScrollReset className="btn btn-plain">
            Try again
          </Link>
        </>
      )}
    </div>
  )
}

type LabelsProps = { labels: Label[]; uses: LabelUses | null; draftId: string }

function Labels({ labels, uses, draftId }: LabelsProps) {
  const [search] = useSearchParams()
  const at = useLabelSettingsAt()
  const isAdding = search.has("add-label")
  return (
    <>
      <OrderedRows
        rows={labels.map((label) => ({
          id: label.id,
          name: label.name,
          value: label.id,
          content: (tools) => <LabelRow label={label} labels={labels} uses={uses} tools={tools} />,
        }))}
        intent="move-label"
        field="labelId"
        action={at()}
        canMove
      />
      {labels.length === 0 && !isAdding && <NoLabels />}
      {isAdding ? (
        <LabelForm draftId={draftId} />
      ) : (
        <Link
          to={at("add-label")}
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
  const at = useLabelSettingsAt()
  return (
    <div className="grid justify-items-center gap-1 px-2 py-6 text-center">
      <Icon name="tag" />
      <p className="font-semibold">No labels yet</p>
      <p className="text-muted">Labels show at a glance what a card is about.</p>
      <CommandButton
        intent="seed-labels"
        action={at()}
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
function useFocusOnOpen() {
  const [search] = useSearchParams()
  const part = openedPart(search)
  const opened = part && `${part} ${search.get(part) ?? ""}`
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
