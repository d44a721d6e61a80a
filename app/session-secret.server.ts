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

const MIN_CHARACTERS = 32

/**
 * The secret that signs cookies, kept in a file, which is made where there is none.
 * @throws Error with a sentence when the file holds too little to be a secret
 */
export function readOrMakeSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, "utf8").trim()
  if (secret.length >= MIN_CHARACTERS) return secret
  throw new Error(
    `Cardinal cannot start: ${path} has fewer than ${String(MIN_CHARACTERS)} characters, so anybody ` +
      "could guess it. Bring back the file as it was, or delete it: a new one is made, and everyone " +
      "signs in anew.",
  )
}

/** The file has its name only once it is complete and on the disk, so a crash leaves none that is empty. */
function makeSecret(path: string): void {
  const written = `${path}.${randomBytes(6).toString("hex")}.tmp`
  try {
    const file = openSync(written, "wx")
    writeSync(file, randomBytes(MIN_CHARACTERS).toString("base64url"))
    fsyncSync(file)
    closeSync(file)
    linkSync(written, path)
    const folder = openSync(dirname(path), "r")
    fsyncSync(folder)
    closeSync(folder)
  } catch (error) {
    // Another process was quicker: its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    rmSync(written, { force: true })
  }
}
