import type { PersonLoad } from "~/models/views/analytics/analytics"
import { BarTable } from "./bar-table"
import { PersonName } from "~/components/person"

export function LoadTable({ load }: { load: readonly PersonLoad[] }) {
  return (
    <BarTable
      caption="Cards per person"
      headings={["Person", "Open cards", "Overdue", "Points", "Done"]}
      color={2}
      rows={load.map(({ userId, name, open, overdue, points, finished }) => ({
        key: userId ?? "",
        name: userId === null ? name : <PersonName>{name}</PersonName>,
        values: [open, overdue, points, finished],
      }))}
    />
  )
}
