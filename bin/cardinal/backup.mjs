// @ts-check
import "../node-version.cjs"
import { takeBackup } from "../../backup/take.mjs"
import { bucketName, dataDir, namedFile, requireSqlite, runCommand } from "../data-folder.mjs"

export const args = "FILE"
export const about = "Backs up all data of DATA_DIR, whether or not the server runs."

/** @param {{ args: string[] }} call */
export const run = ({ args: [name = ""] }) =>
  runCommand(async ({ report, print }) => {
    requireSqlite("pg_dump")
    const file = namedFile(name)
    const taken = await takeBackup(dataDir(), file, bucketName(), report)
    const { rows, files, missing, bucket } = taken
    for (const name of missing) console.error(`${name} is missing in the data folder.`)
    print(
      `${file}: ${rows.User} people, ${rows.Board} boards, ${rows.Card} cards, ${files.length} files`,
    )
    if (bucket) {
      print(
        `It does not contain the files, which are in the bucket ${bucket}: copy the bucket now, and ` +
          `keep deleted files in it for as long as you keep this backup (docs/operations.md, "Files in a bucket").`,
      )
    }
  })
