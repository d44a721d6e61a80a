import { toDueText, type DueTone } from "~/models/board/card/due-date"

type Props = { due: readonly [text: string, tone: DueTone, dueDate: string] }

/** Done is said by the card, or by the list that it is in. */
export const DueChip = ({ due: [text, tone, dueDate] }: Props) => (
  <time dateTime={dueDate} className={`chip due due-${tone}`}>
    {tone === "done" ? text : toDueText(text, tone)}
  </time>
)
