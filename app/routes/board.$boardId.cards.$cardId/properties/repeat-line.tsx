import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-filter"
import type { CardPage } from "~/models/card-page/card-page.server"
import type { Hours } from "~/models/time/clock"
import { repeatText } from "~/models/repeat/repeat-rule"

type Props = {
  repeat: NonNullable<CardPage["repeat"]>
  zone: string
  hours: Hours
  isPaused: boolean
  changeAt: string | null
}

export function RepeatLine({ repeat, zone, hours, isPaused, changeAt }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <span className="[&>.icon]:mr-2 [&>.icon]:inline [&>.icon]:align-[-0.1875rem]">
        <Icon name="refresh" small />
        Repeats {repeatText(repeat, hours)}
        {repeat.zone !== zone && ` (${repeat.zone.replaceAll("_", " ")})`}
        {isPaused ? ", but not while it is archived" : `, next on ${repeat.nextText}`}
      </span>
      {changeAt !== null && (
        <Link
          to={withQuery(changeAt, "?repeat")}
          preventScrollReset
          className="underline underline-offset-3 hover:text-ink touch:inline-flex touch:min-h-11 touch:items-center"
        >
          Change
        </Link>
      )}
    </p>
  )
}
