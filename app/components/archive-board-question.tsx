import type { ReactNode } from "react"
import type { BoardContents } from "~/models/board/board/board-contents"
import { Confirm } from "./confirm"
import { countText } from "~/models/text/count-text"

type Props = {
  name: string
  contents: BoardContents | null
  closeTo: string
  /** The URL that the form posts to; by default `closeTo`. */
  action?: string
  children?: ReactNode
}

export function ArchiveBoardQuestion({ name, contents, children, ...form }: Props) {
  return (
    <Confirm intent="archive-board" yes="Archive" pendingText="Archiving..." {...form}>
      {children}
      <p>
        {`Archive “${name}”?`}
        {contents && ` ${inWords(contents)}`}
      </p>
      <p className="text-muted">
        Its members can still see it, and nobody can change it. An owner can restore it at any time,
        on “Your Boards” under “Archived”.
      </p>
    </Confirm>
  )
}

const inWords = ({ people, cards }: BoardContents): string =>
  `It has ${countText(people, "person", "people")} and ${countText(cards, "card")}.`
