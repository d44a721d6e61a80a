import { Link } from "@remix-run/react"
import { DataTable } from "~/components/charts/data-table"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { countText } from "~/models/text/count-text"
import { megabytes } from "~/models/board/storage/storage-use"
import type { Backups } from "~/operations/admin-backups.server"
import { Section } from "~/components/section"

type File = Backups["files"][number] & { taken: string }
type Props = { backups: Omit<Backups, "files"> & { files: File[] } }

export function BackupsSection({ backups }: Props) {
  const { folder, isRunning, lastProblem, files } = backups
  return (
    <Section id="backups" title="Backups">
      <p className="text-muted">{scheduleText(backups)}</p>
      {lastProblem !== null && (
        <p className="notice [overflow-wrap:anywhere]">
          The last backup had a problem: {lastProblem}
        </p>
      )}
      {isRunning ? (
        <p role="status">
          A backup is being taken.{" "}
          <Link to="/admin/status#backups" className="link">
            Look again
          </Link>
        </p>
      ) : (
        folder !== null && (
          <CommandButton intent="take-backup" preventScrollReset pendingText="Beginning...">
            Take a backup now
          </CommandButton>
        )
      )}
      {files.length > 0 && (
        <DataTable
          label="Backups taken"
          headings={["Taken", "Size", "File"]}
          rows={files.map(({ name, taken, bytes }) => ({
            key: name,
            name: taken,
            cells: [megabytes(bytes), <Download key={name} name={name} taken={taken} />],
          }))}
        />
      )}
    </Section>
  )
}

function scheduleText({ folder, everyHours, keep, isWithoutFiles, files }: Props["backups"]) {
  if (folder === null) return "PostgreSQL is backed up by its own tools, such as pg_dump."
  const schedule =
    everyHours === null
      ? "The server takes no backups by itself: BACKUP_EVERY is not set."
      : `The server takes one every ${countText(everyHours, "hour")}.`
  return [
    schedule,
    `The newest ${String(keep)} are kept, in ${folder}.`,
    isWithoutFiles && "They hold the database only: the files are in the bucket.",
    files.length === 0 && "There is none yet.",
  ]
    .filter(Boolean)
    .join(" ")
}

function Download({ name, taken }: { name: string; taken: string }) {
  return (
    <a href={`/admin/backups/${name}`} download className="link inline-flex items-center gap-1">
      <Icon name="download" />
      Download
      <span className="sr-only"> the backup of {taken}</span>
    </a>
  )
}
