import type { ReactNode } from "react"
import { propertyValue } from "~/components/property-value"
import { isDone } from "~/models/board/card/done"
import type { FaceField } from "~/models/board/custom-field/face-field"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicTable } from "~/models/exchange/publish/public-table.server"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { countText } from "~/models/text/count-text"
import { COLUMNS } from "~/models/views/table/table-columns"
import { laterPage, PublishedPager, queryOf } from "./published-bar.server"

type Props = { board: PublicBoard; table: PublicTable; links: PublicLinks }

/** The cards of a public board as rows, with what their faces show in columns. */
export function PublishedTable({ board, table, links }: Props) {
  const { columns, fields, rows, total } = table
  const members = board.people.map((person) => ({ ...person, avatar: links.avatar(person) }))
  return (
    <div className="published-table">
      <table className="rows">
        <caption className="sr-only">{countText(total, "card")}</caption>
        <thead>
          <tr>
            <th scope="col" className="row-title">
              Title
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {COLUMNS[column]}
              </th>
            ))}
            {fields.map((name) => (
              <th key={name} scope="col" data-column="field" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ card, list }) => (
            <tr
              key={card.id}
              data-card-id={card.id}
              className={isDone(card) ? "row-done" : undefined}
            >
              <th scope="row" className="row-title">
                <span className="row-name">
                  {isDone(card) && <span className="sr-only">Done:</span>}
                  <a href={links.card(Number(card.id))} dir="auto">
                    {card.title}
                  </a>
                </span>
              </th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  column={column}
                  name={column === "start" ? COLUMNS[column] : undefined}
                >
                  {propertyValue(column, card, { members, list })}
                </Cell>
              ))}
              {fields.map((name) => (
                <Cell key={name} column="field" name={name}>
                  {fieldText(card.fields, name)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total === 0 && <p className="p-3 text-muted">This board has no cards yet.</p>}
      <PublishedPager
        {...table}
        to={(page) => links.view("table", queryOf({ page: laterPage(page) }))}
      />
    </div>
  )
}

type CellProps = {
  column: string
  /** Said before a value that is not plain without the heading, where that is not in sight. */
  name: string | undefined
  children: ReactNode
}

const Cell = ({ column, name, children }: CellProps) => (
  <td data-column={column}>
    {children && (
      <span className="cell" data-name={name}>
        {children}
      </span>
    )}
  </td>
)

function fieldText(fields: readonly FaceField[] = [], name: string): string | undefined {
  const field = fields.find((each) => each.name === name)
  return field && (field.text || "Yes")
}
