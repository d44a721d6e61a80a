import { useFetcher, useNavigate } from "@remix-run/react"
import { useEffect, useState } from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, prefixed, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import type { CardDays } from "~/models/views/timeline/card-days"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"

type Props = { board: TimelinePage; cardId: string; days: CardDays }

/** The dates of a card as days, in a row below it. A time stays. */
export function DatesForm({ board, cardId, days }: Props) {
  // Those of others that come meanwhile are not what the person saw.
  const [{ start, due }] = useState(days)
  const navigate = useNavigate()
  const view = useViewAddress()
  const fetcher = useFetcher<Reply>()
  const { typed, faultAt, formMessage } = useRefusal("move-dates", { fetcher })
  const isSaved = fetcher.data?.ok === true
  useEffect(() => {
    if (isSaved) navigate(view, { preventScrollReset: true })
  }, [isSaved, navigate, view])
  useFocusOnUnmount(`[data-card-id="${cardId}"] p > a`)
  const day = (name: "startDate" | "dueDate", saved = "") => ({
    type: "date",
    name,
    min: "1970-01-01",
    max: "9999-12-30",
    error: faultAt(name),
    defaultValue: typed(name) ?? saved,
  })
  return (
    <tr>
      <td colSpan={2}>
        <CommandForm
          intent="move-dates"
          fields={{
            cardId,
            zone: board.zone,
            ...prefixed("base", { startDate: start, dueDate: due }),
          }}
          action={useKeepQuery()(`/board/${board.id}?dates=${cardId}`)}
          fetcher={fetcher}
          className="timeline-form"
          onKeyDown={({ key }) => key === "Escape" && navigate(view, { preventScrollReset: true })}
        >
          <TextField label="Start day" {...day("startDate", start)} autoFocus />
          <TextField label="Due day" {...day("dueDate", due)} />
          <Submit pendingText="Saving...">Save</Submit>
          <Cancel to={view} />
          <Refusal>{formMessage}</Refusal>
          <p className="hint w-full">An empty field removes the date. Times of day stay.</p>
        </CommandForm>
      </td>
    </tr>
  )
}
