import { Link, useFetcher, useOutletContext, useSubmit } from "@remix-run/react"
import { useState, type ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { useShortcutsOn } from "~/client/use-shortcuts"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { boardLabels } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CommandForm } from "~/components/forms/command-form"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { cardPath } from "~/models/access/card-path"
import { newId } from "~/models/text/id"
import {
  DEFAULT_LABEL_COLOR,
  digitAt,
  formatLabel,
  keyOf,
  labelKey,
  parseLabel,
  inOrder,
} from "~/models/board/label/label"
import { CreateLabel } from "./create-label"
import { countText } from "~/models/text/count-text"

type PickerProps = {
  page: CardPage
  shown: string[]
  address: string
}

/** Puts labels on a card: those of the board in its colours, the reader's others, or a new one. */
export function LabelPicker({ page, shown, address }: PickerProps) {
  const board = useOutletContext<BoardPage>()
  const inUse = boardLabels(board)
  const used = useSeen([...inUse.map(formatLabel), ...page.card.labels, ...shown], board.labelOrder)
  const own = byName(page.labels.map(formatLabel))
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  // A pressed label stays in its group, where it keeps the focus and its place under the pointer.
  const isOther = (key: string) => own.has(key) && (!used.has(key) || pressed.has(key))
  const onBoard = [...used].filter(([key]) => !isOther(key))
  const others = [...own].filter(([key]) => isOther(key))
  const counts = new Map(inUse.map(({ name, cards }) => [labelKey(name), cards]))
  const descriptions = new Map(page.labels.map((each) => [labelKey(each.name), each.description]))
  const [saved, now] = [byName(page.card.labels), byName(shown)]
  const withDigits = useShortcutsOn()
  const digitOf = (key: string) => {
    const at = withDigits ? inUse.findIndex(({ name }) => labelKey(name) === key) : -1
    return at < 0 ? null : digitAt(at)
  }
  const toggle = ([key, label]: [string, string], onPress?: () => void) => {
    const on = now.has(key)
    const cards = (counts.get(key) ?? 0) + Number(on) - Number(saved.has(key))
    const shownLabel = now.get(key) ?? used.get(key) ?? label
    const description = descriptions.get(key) ?? ""
    const counted = { cards: Math.max(0, cards), description, digit: digitOf(key) }
    const toggled = { label: shownLabel, on, ...counted, address, onPress }
    return <LabelToggle key={key} {...toggled} />
  }
  const submit = useSubmit()
  const create = (name: string) => {
    const form = { intent: "create-card-label", id: newId(), name, color: DEFAULT_LABEL_COLOR }
    submit(form, { method: "post", action: address, navigate: false })
  }
  return (
    <div className="min-w-0 sm:w-72">
      <Finder label="Find or create a label" onCreate={create} />
      <div className="choices">
        {onBoard.length > 0 && (
          <Group name="On this board">{onBoard.map((entry) => toggle(entry))}</Group>
        )}
        {others.length > 0 && (
          <Group name="Your other labels">
            {others.map((entry) =>
              toggle(entry, () => setPressed((before) => new Set(before).add(entry[0]))),
            )}
          </Group>
        )}
        {used.size + others.length === 0 && (
          <p className="px-2 py-1 text-muted">No labels yet. Create the first one.</p>
        )}
      </div>
      <div className="menu-rule" />
      <CreateLabel inUse={used} draftId={page.draftId} address={address} />
      <Link
        to={`/boards?labels&back=${cardPath(page.boardId, page.card.id)}`}
        className="menu-item"
      >
        <Icon name="gear" />
        Label settings
      </Link>
    </div>
  )
}

/** Maps names to labels. Of several labels with a name, the first one counts. */
function byName(labels: string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (const label of labels) {
    const key = keyOf(label)
    if (!map.has(key)) map.set(key, label)
  }
  return map
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name}>
      <p className="menu-title px-2" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  )
}

/** All labels seen so far, so that one that was taken off its last card can be added again. */
function useSeen(labels: string[], order: readonly string[] = []): Map<string, string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const compare = inOrder(order)
  const all = new Map([...seen, ...byName(labels)].sort(([a], [b]) => compare(a, b)))
  if (all.size > seen.size) setSeen(all)
  return all
}

type ToggleProps = {
  label: string
  on: boolean
  cards: number
  /** The reader's own, of their label with this name. */
  description: string
  /** The key that does the same on the board. */
  digit: string | null
  address: string
  onPress?: () => void
}

function LabelToggle({ label, on, cards, description, digit, ...form }: ToggleProps) {
  const fetcher = useFetcher()
  return (
    <CommandForm
      intent="toggle-card-label"
      fields={{ label, on: on ? undefined : "on" }}
      fetcher={fetcher}
      action={form.address}
      onSubmit={form.onPress}
      data-find={parseLabel(label).name}
    >
      <button type="submit" className="choice" aria-pressed={on}>
        <span className="grid min-w-0">
          <CardLabels labels={[label]} />
          {description !== "" && (
            <span className="text-xs/base text-muted [overflow-wrap:anywhere]">{description}</span>
          )}
        </span>
        <span className="ms-auto flex items-center gap-2 text-muted">
          {on && <Icon name="check" small />}
          {cards > 0 && (
            <span title={cardsText(cards)}>
              <span aria-hidden="true">{cards}</span>
              <span className="sr-only">{cardsText(cards)}</span>
            </span>
          )}
          {digit !== null && (
            <kbd
              aria-hidden="true"
              title={`Key ${digit} on the board`}
              className="scriptless:hidden"
            >
              {digit}
            </kbd>
          )}
        </span>
      </button>
    </CommandForm>
  )
}

const cardsText = (cards: number) => countText(cards, "card")
