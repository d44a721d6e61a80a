import { toDueText, type DueTone } from "~/models/card/due-date"

type Props = { due: readonly [text: string, tone: DueTone, dueDate: string] }

/** A due date on a card's face. */
export const DueChip = ({ due: [text, tone, dueDate] }: Props) => (
  <time dateTime={dueDate} className={`chip due due-${tone}`}>
    {toDueText(text, tone)}
  </time>
)
