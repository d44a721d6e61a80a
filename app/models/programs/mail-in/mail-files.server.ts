import { Readable } from "node:stream"
import {
  removeUnused,
  stageFile,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { cleanFilename } from "~/models/board/attachment/filename"
import type { Actor } from "~/models/access/access.server"
import { Allowance, QuotaExceeded } from "~/models/board/storage/storage-quota.server"
import type { MailFile } from "./parsed-mail.server"

/** More than people attach; less than a card may have. */
const MAX_FILES = 50

export type StagedFiles = {
  files: StagedFile[]
  /** Which files are missing and why, as a sentence; null for none. */
  missing: string | null
}

/** Stores the files of a mail, but for those that a quota has no room for. @throws 503, 507 for a full disk */
export async function stageMailFiles(
  actor: Actor,
  files: readonly MailFile[],
): Promise<StagedFiles> {
  const staged: StagedFile[] = []
  const missing: string[] = []
  const allowance = await Allowance.open(actor)
  let reason = `An email can have at most ${String(MAX_FILES)} files.`
  try {
    for (const [index, file] of files.entries()) {
      const refusal = index < MAX_FILES ? await tryToStage(file, allowance, staged) : null
      if (refusal) reason = refusal
      if (refusal !== null || index >= MAX_FILES) missing.push(cleanFilename(file.filename))
    }
  } catch (error) {
    await removeUnused(staged.map(({ key }) => key))
    throw error
  } finally {
    allowance.release()
  }
  return { files: staged, missing: missing.length === 0 ? null : sentenceOf(missing, reason) }
}

/** None of the files of a mail, whose person may not attach any. */
export const withoutFiles = (files: readonly MailFile[]): StagedFiles => ({
  files: [],
  missing:
    files.length === 0
      ? null
      : sentenceOf(
          files.map(({ filename }) => cleanFilename(filename)),
          "Viewers cannot attach files.",
        ),
})

/** @returns the reason of a refusal by a quota */
async function tryToStage(
  { content, ...claimed }: MailFile,
  allowance: Allowance,
  staged: StagedFile[],
): Promise<string | null> {
  try {
    staged.push(await stageFile(Readable.from([content]), claimed, allowance))
    return null
  } catch (error) {
    if (error instanceof QuotaExceeded) return error.message
    throw error
  }
}

const MAX_NAMES = 5

function sentenceOf(names: readonly string[], reason: string): string {
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  return `Without ${[...shown, ...(more > 0 ? [`${String(more)} more`] : [])].join(", ")}. ${reason}`
}
