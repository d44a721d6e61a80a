// @ts-check
import "./node-version.cjs"
import { restoreBackup } from "../backup/restore.mjs"
import { bucketName, runCommand, dataDir, namedFile, requireSqlite } from "./data-folder.mjs"

// npm run restore -- <file>: replaces the data by a backup, while no server runs.

await runCommand(async () => {
  requireSqlite("pg_restore")
  const folder = dataDir()
  const { manifest, aside } = await restoreBackup(folder, namedFile("restore"))
  const { rows, files, takenAt, bucket } = manifest
  console.log(
    `${folder} is as it was at ${takenAt}: ` +
      `${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
  )
  if (bucket) console.log(`Its files are not in it, but in the bucket ${bucket}.`)
  if (bucketName() && files.length > 0) {
    console.log(
      `Move ${folder}/uploads to the bucket ${bucketName()}: the server reads files there.`,
    )
  }
  if (aside) console.log(`What was there before is in ${aside}`)
})
