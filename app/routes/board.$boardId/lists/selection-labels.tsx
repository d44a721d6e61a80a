import { CardLabels } from "~/components/card-labels"
import { Finder } from "~/components/finder"
import { Menu } from "~/components/menu"
import { boardLabels } from "~/models/board/board-page/board-filter"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { DEFAULT_LABEL_COLOR, findLabel, formatLabel } from "~/models/board/label/label"
import { Item, type ActOnCards } from "./selection-item"
import { Face } from "~/components/person"

type Props = { board: BoardPage; cards: readonly CardFace[]; act: ActOnCards }

export function LabelMenu({ board, cards, act }: Props) {
  const labels = boardLabels(board)
  return (
    <Menu label="Label the selected cards" className="btn btn-quiet" trigger="Label">
      <Finder
        label="Find or create a label"
        onCreate={(name) => {
          act("label-cards", { label: formatLabel({ name, color: DEFAULT_LABEL_COLOR }) })
        }}
      />
      {labels.length === 0 && <p className="px-2 py-1 text-muted">This board has no labels yet.</p>}
      {labels.map((label) => {
        const text = formatLabel(label)
        const hasIt = (card: CardFace) => findLabel(card.labels ?? [], label.name) !== undefined
        const isOn = cards.length > 0 && cards.every(hasIt)
        return (
          <Item
            key={text}
            find={label.name}
            checked={isOn}
            stays
            onClick={() => act(isOn ? "unlabel-cards" : "label-cards", { label: text })}
          >
            <CardLabels labels={[text]} />
          </Item>
        )
      })}
    </Menu>
  )
}

export function PeopleMenu({ board, cards, act }: Props) {
  return (
    <Menu label="Assign the selected cards" className="btn btn-quiet" trigger="Assign">
      <Finder label="Find a person" />
      {board.members.map(({ id, name, avatar }) => {
        const isOn = cards.length > 0 && cards.every((card) => card.assigned?.includes(id))
        return (
          <Item
            key={id}
            find={name}
            checked={isOn}
            stays
            onClick={() => act(isOn ? "unassign-cards" : "assign-cards", { userId: id })}
          >
            <Face name={name} avatar={avatar} />
          </Item>
        )
      })}
    </Menu>
  )
}
