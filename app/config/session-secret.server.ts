import { randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs"
import { dirname } from "node:path"
import { syncFolderSync } from "../../backup/durable.mjs"

const MIN_CHARACTERS = 32

/** Reads the secret that signs cookies from a file, or creates it. @throws Error if the file is too short */
export function readOrCreateSecret(path: string): string {
  if (!existsSync(path)) createSecret(path)
  const secret = readFileSync(path, "utf8").trim()
  if (secret.length >= MIN_CHARACTERS) return secret
  throw new Error(
    `Cardinal cannot start: ${path} has fewer than ${String(MIN_CHARACTERS)} characters, so anybody ` +
      "could guess it. Bring back the file as it was, or delete it: a new one is made, and everyone " +
      "signs in anew.",
  )
}

/** Writes a temporary file first and links it to the name, so that a crash leaves no empty secret. */
function createSecret(path: string): void {
  const written = `${path}.${randomBytes(6).toString("hex")}.tmp`
  try {
    const file = openSync(written, "wx")
    writeSync(file, randomBytes(MIN_CHARACTERS).toString("base64url"))
    fsyncSync(file)
    closeSync(file)
    linkSync(written, path)
    syncFolderSync(dirname(path))
  } catch (error) {
    // Another process was faster: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    rmSync(written, { force: true })
  }
}
