// @ts-check
import "./node-version.cjs"
import { restoreBackup } from "../backup/restore.mjs"
import { bucketName, runCommand, dataDir, namedFile, requireSqlite } from "./data-folder.mjs"

// npm run restore -- <file>: replaces the data by a backup, while no server runs.

await runCommand(async ({ report, print }) => {
  requireSqlite("pg_restore")
  const folder = dataDir()
  const { manifest, aside } = await restoreBackup(folder, namedFile("restore"), report)
  const { rows, files, takenAt, bucket } = manifest
  print(
    `${folder} is as it was at ${takenAt}: ` +
      `${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
  )
  if (bucket) print(`Its files are not in it, but in the bucket ${bucket}.`)
  if (bucketName() && files.length > 0) {
    print(`Move ${folder}/uploads to the bucket ${bucketName()}: the server reads files there.`)
  }
  if (aside) print(`What was there before is in ${aside}`)
})
