import { Link, useSearchParams } from "@remix-run/react"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardPage } from "~/models/board/card-page/card-page.server"

type Props = { page: CardPage; isPaused: boolean; changeAt: string | null }

/** How a card repeats; null `changeAt` for those who may not edit. */
export function Repeat({ page, isPaused, changeAt }: Props) {
  const { repeat } = page
  const [search] = useSearchParams()
  const link = useFocusAfterEdit(search.has("repeat"))
  if (!repeat && changeAt === null) return null
  const value = repeat ? (
    <span className="first-letter:uppercase">
      {repeat.text}
      {repeat.zone !== page.zone && ` (${repeat.zone.replaceAll("_", " ")})`}
      {isPaused && repeat.every !== "done" ? ", but not while it is archived" : nextText(repeat)}
    </span>
  ) : (
    <>
      <Icon name="plus" small />
      Repeat
    </>
  )
  return (
    <div className={repeat ? "property" : "property property-empty property-extra"}>
      <dt className={repeat ? undefined : "sr-only"}>Repeat</dt>
      <dd>
        {changeAt === null ? (
          <span className="fact">{value}</span>
        ) : (
          <Link
            ref={link}
            to={withQuery(changeAt, "?repeat")}
            preventScrollReset
            className={repeat ? "fact" : "fact fact-empty"}
            title={repeat ? "Change how it repeats" : undefined}
          >
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}

function nextText({ nextTexts: [first, ...others] }: NonNullable<CardPage["repeat"]>): string {
  if (first === undefined) return ""
  const then = others.length > 0 ? `, then on ${others.join(" and ")}` : ""
  return `, next on ${first}${then}`
}
