import type { Difference } from "~/models/exchange/board-import/differences"
import type { ImportPage, ShownBoard } from "~/models/exchange/board-import/import-page.server"
import { archivedText, countsText } from "~/models/exchange/board-import/import-texts"
import { countText } from "~/models/text/count-text"
import { ColumnChoice } from "./column-choice"
import { FirstCards } from "./first-cards"
import { Hidden } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"

type Props = { board: ShownBoard; place: number; page: ImportPage }

export function BoardPreview({ board, place, page }: Props) {
  const { name, what, exported, counts, problem, isChosen, takesArchived } = board
  const titleId = `board-${String(place)}`
  const archived = archivedText(counts)
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-base font-semibold [overflow-wrap:anywhere]">
          {page.boards.length === 1 ? (
            <>
              <Hidden fields={{ boards: place }} />
              {name}
            </>
          ) : (
            <label className="flex items-baseline gap-2">
              <input type="checkbox" name="boards" value={place} defaultChecked={isChosen} />
              {name}
            </label>
          )}
        </h2>
        <p className="text-muted">
          {what}
          {exported !== null && `, exported on ${exported}`}
        </p>
      </div>
      <Refusal className="notice">
        {problem !== null && `This board cannot be imported as a whole: ${problem}`}
      </Refusal>
      <p>{countsText(counts)}</p>
      <FirstCards lists={board.first} />
      <Differences of={board.differences} titleId={titleId} />
      {board.columns && (
        <ColumnChoice
          // After another preview, the selects are those of other columns.
          key={JSON.stringify(board.columns)}
          columns={board.columns}
          place={place}
        />
      )}
      <ListChoice
        // After another preview, the boxes are those of other lists.
        key={board.lists.map((list) => list.name).join("\n")}
        lists={board.lists}
        place={place}
        name={name}
      />
      {archived !== "" && (
        <label className="flex items-baseline gap-2">
          <input type="checkbox" name="archived" value={place} defaultChecked={takesArchived} />
          With {archived}
        </label>
      )}
    </section>
  )
}

type DifferencesProps = { of: readonly Difference[]; titleId: string }

function Differences({ of: differences, titleId }: DifferencesProps) {
  const id = `${titleId}-differences`
  if (differences.length === 0) return <p>Nothing will be different from the file.</p>
  return (
    <div>
      <h3 id={id} className="mb-1 font-semibold">
        What will be different
      </h3>
      <ul className="grid list-disc gap-1 pl-5" aria-labelledby={id}>
        {differences.map(({ text, example }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
            {example !== null && <span className="text-muted"> (such as “{example}”)</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ListChoiceProps = { lists: ShownBoard["lists"]; place: number; name: string }

function ListChoice({ lists, place, name }: ListChoiceProps) {
  if (lists.length < 2) return null
  return (
    <details className="group" open={lists.some(({ isChosen }) => !isChosen)}>
      <summary className="link cursor-pointer justify-self-start">
        Choose lists<span className="sr-only"> of {name}</span>
      </summary>
      <fieldset className="mt-2 grid gap-1">
        <legend className="sr-only">Lists of {name}</legend>
        <Hidden fields={{ listed: place }} />
        {lists.map((list) => (
          <label key={list.place} className="flex items-baseline gap-2">
            <input
              type="checkbox"
              name="lists"
              value={`${String(place)}.${String(list.place)}`}
              defaultChecked={list.isChosen}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{list.name}</span>
            <span className="text-muted">{countText(list.cards, "card")}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
