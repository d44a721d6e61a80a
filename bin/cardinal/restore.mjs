// @ts-check
import "../node-version.cjs"
import { restoreBackup, restoreBeforeUpgrade } from "../../backup/restore.mjs"
import { bucketName, dataDir, namedFile, requireSqlite, runCommand } from "../data-folder.mjs"

export const args = "[FILE]"
export const about = "Replaces the data of DATA_DIR by a backup, while no server runs."

/** @satisfies {Record<string, import("../cardinal.mjs").Option>} */
export const options = {
  "before-upgrade": {
    type: "boolean",
    value: "",
    about: "the database that the last upgrade has replaced, in place of a backup",
  },
}

/** @param {{ args: string[], options: { "before-upgrade"?: boolean } }} call */
export const run = ({ args: [name], options }) =>
  runCommand(async (progress) => {
    requireSqlite("pg_restore")
    const isBefore = options["before-upgrade"] === true
    if ((name === undefined) !== isBefore) throw new Error("Name a backup, or --before-upgrade.")
    const aside = await (name === undefined ? goBack(progress) : restore(name, progress))
    if (aside) progress.print(`What was there before is in ${aside}`)
  })

/** @typedef {import("../../backup/progress.mjs").Progress} Progress */

/** @param {string} name @param {Progress} progress */
async function restore(name, { report, print }) {
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
  return aside
}

/** @param {Progress} progress */
async function goBack({ print }) {
  const folder = dataDir()
  const { version, at, aside } = await restoreBeforeUpgrade(folder)
  print(`The database in ${folder} is the one before version ${version}, of ${at.toISOString()}.`)
  print("Start the version that you ran before: a newer one upgrades it again.")
  return aside
}
