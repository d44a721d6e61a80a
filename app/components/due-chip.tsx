import { toDueText, type DueTone } from "~/models/card/due-date"

type Props = { due: readonly [text: string, tone: DueTone, dueDate: string] }

export const DueChip = ({ due: [text, tone, dueDate] }: Props) => (
  <time dateTime={dueDate} className={`chip due due-${tone}`}>
    {toDueText(text, tone)}
  </time>
)
