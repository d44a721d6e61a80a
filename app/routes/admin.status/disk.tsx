import { StackedAreas } from "~/components/charts/stacked-areas"
import { megabytes, storageText } from "~/models/board/storage/storage-use"
import { Section } from "~/components/section"

type Day = { label: string; databaseMb: number; filesMb: number; freeMb: number | null }
type Props = {
  databaseBytes: number
  filesBytes: number
  filesLimit: number | null
  freeBytes: number | null
  days: Day[]
}

export function DiskSection({ databaseBytes, filesBytes, filesLimit, freeBytes, days }: Props) {
  return (
    <Section id="disk" title="Disk">
      <dl className="account-facts">
        <dt>Database</dt>
        <dd>{megabytes(databaseBytes)}</dd>
        <dt>Files</dt>
        <dd>
          {filesLimit === null
            ? megabytes(filesBytes)
            : storageText({ used: filesBytes, limit: filesLimit })}
        </dd>
        <dt>Free</dt>
        <dd>{freeBytes === null ? "Unknown" : megabytes(freeBytes)}</dd>
      </dl>
      <Trend
        title="Stored by day"
        series={[
          { name: "Database", color: 1 },
          { name: "Files", color: 2 },
        ]}
        rows={days.map(({ label, databaseMb, filesMb }) => ({
          label,
          values: [databaseMb, filesMb],
        }))}
      />
      <Trend
        title="Free by day"
        series={[{ name: "Free", color: 8 }]}
        rows={days.flatMap(({ label, freeMb }) =>
          freeMb === null ? [] : [{ label, values: [freeMb] }],
        )}
      />
    </Section>
  )
}

type TrendProps = {
  title: string
  series: { name: string; color: number }[]
  rows: { label: string; values: number[] }[]
}

function Trend({ title, series, rows }: TrendProps) {
  // One day shows no trend.
  if (rows.length < 2) return null
  const unit = unitOf(Math.max(...rows.map(({ values }) => values.reduce((sum, mb) => sum + mb))))
  const name = `${title}, in ${unit.name}`
  const inUnit = (mb: number) => Math.round((mb / unit.mb) * 10) / 10
  return (
    <>
      <h3 className="font-semibold">{name}</h3>
      <StackedAreas
        title={name}
        rowName="Day"
        series={series}
        rows={rows.map(({ label, values }) => ({ label, values: values.map(inUnit) }))}
      />
    </>
  )
}

const UNITS = [
  { name: "MB", mb: 1 },
  { name: "GB", mb: 1024 },
]
const TB = { name: "TB", mb: 1024 * 1024 }

/** In which the numbers have three digits at most: the chart has no room for more on phones. */
const unitOf = (mb: number) => UNITS.find((unit) => mb < 1000 * unit.mb) ?? TB
