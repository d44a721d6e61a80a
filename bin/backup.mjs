// @ts-check
import "./node-version.cjs"
import { takeBackup } from "../backup/take.mjs"
import { bucketName, runCommand, dataDir, namedFile, requireSqlite } from "./data-folder.mjs"

// npm run backup -- <file>: backs up all data, whether or not the server runs.

await runCommand(async () => {
  requireSqlite("pg_dump")
  const file = namedFile("backup")
  const { rows, files, missing, bucket } = await takeBackup(dataDir(), file, bucketName())
  for (const name of missing) console.error(`${name} is missing in the data folder.`)
  console.log(
    `${file}: ${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
  )
  if (bucket) {
    console.log(
      `It does not contain the files, which are in the bucket ${bucket}: copy the bucket now, and ` +
        `keep deleted files in it for as long as you keep this backup (docs/operations.md, "Files in a bucket").`,
    )
  }
})
