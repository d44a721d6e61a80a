// @ts-check
import "../node-version.cjs"
import { restoreBackup } from "../../backup/restore.mjs"
import { bucketName, dataDir, namedFile, requireSqlite, runCommand } from "../data-folder.mjs"

export const args = "FILE"
export const about = "Replaces the data of DATA_DIR by a backup, while no server runs."

/** @param {{ args: string[] }} call */
export const run = ({ args: [name = ""] }) =>
  runCommand(async ({ report, print }) => {
    requireSqlite("pg_restore")
    const folder = dataDir()
    const { manifest, aside } = await restoreBackup(folder, namedFile(name), report)
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
