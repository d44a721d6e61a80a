import { archivedText, countsText } from "~/models/exchange/board-import/import-texts"
import type { ImportPage, ShownBoard } from "~/models/exchange/board-import/import-page.server"
import { Differences } from "./differences"
import { FirstCards } from "./first-cards"
import { ListChoice } from "./list-choice"
import { ColumnChoice } from "./column-choice"

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
              <input type="hidden" name="boards" value={place} />
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
      {problem !== null && (
        <p className="notice" role="alert">
          As a whole this board cannot be imported: {problem}
        </p>
      )}
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
