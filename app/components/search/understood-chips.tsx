import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import type { Understood } from "~/models/finding/search/search"

type Props = {
  understood: Understood | null
  /** Renders what leads to another search: a link or a button. */
  children: (search: string, content: ReactNode, label: string | undefined) => ReactNode
}

export function UnderstoodChips({ understood, children }: Props) {
  if (!understood) return null
  const { chips, asWords } = understood
  return (
    <div className="search-chips" role="group" aria-label="How the search was understood">
      <ul className="contents">
        {chips.map(({ text, without }) => (
          <li key={text}>
            {children(
              without,
              <>
                {text}
                <Icon name="close" small />
              </>,
              `Remove: ${text}`,
            )}
          </li>
        ))}
      </ul>
      {asWords !== null && children(asWords, "Search for these words instead", undefined)}
    </div>
  )
}
