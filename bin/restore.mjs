// @ts-check
import "./node-version.mjs"
import { restoreBackup } from "../backup/restore.mjs"
import { runCommand, dataDir, namedFile, requireSqlite } from "./data-folder.mjs"

// npm run restore -- <file>: replaces the data by a backup, while no server runs.

await runCommand(async () => {
  requireSqlite("pg_restore")
  const folder = dataDir()
  const { manifest, aside } = await restoreBackup(folder, namedFile("restore"))
  const { rows, files, takenAt } = manifest
  console.log(
    `${folder} is as it was at ${takenAt}: ` +
      `${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
  )
  if (aside) console.log(`What was there before is in ${aside}`)
})
