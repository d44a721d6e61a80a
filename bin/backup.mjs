// @ts-check
import "./node-version.mjs"
import { takeBackup } from "../backup/take.mjs"
import { runCommand, dataDir, namedFile, requireSqlite } from "./data-folder.mjs"

// npm run backup -- <file>: backs up all data, whether or not the server runs.

await runCommand(async () => {
  requireSqlite("pg_dump")
  const file = namedFile("backup")
  const { rows, files, missing } = await takeBackup(dataDir(), file)
  for (const name of missing) console.error(`${name} is missing in the data folder.`)
  console.log(
    `${file}: ${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
  )
})
