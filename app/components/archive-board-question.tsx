import type { BoardContents } from "~/models/board/board/board-contents"
import { Confirm } from "./confirm"
import type { HiddenFields } from "./forms/command-form"
import { countText } from "~/models/text/count-text"

type Props = {
  name: string
  contents: BoardContents | null
  closeTo: string
  /** The URL that the form posts to; by default `closeTo`. */
  action?: string
  fields?: HiddenFields
}

export function ArchiveBoardQuestion({ name, contents, ...form }: Props) {
  return (
    <Confirm intent="archive-board" yes="Archive" pendingText="Archiving..." {...form}>
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
