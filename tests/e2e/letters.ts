import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "./test"
import { parseMail } from "../read-mail"

// The letters that a server without a mail server has written: its outbox.

/** The links into the product in somebody's letters, the oldest first. */
export function linksTo({ dataDir }: { dataDir: string }, recipient: string): string[] {
  const outbox = join(dataDir, "outbox")
  const files = existsSync(outbox)
    ? readdirSync(outbox).filter((name) => name.endsWith(".eml"))
    : []
  const mails = files.sort().map((file) => parseMail(readFileSync(join(outbox, file), "utf8")))
  return mails
    .filter(({ headers }) => headers.to?.includes(recipient))
    .map(({ text }) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? "")
}

/** The link in somebody's letter, once that is written. @param which counted from 0 */
export async function linkTo(
  server: { dataDir: string },
  recipient: string,
  which = 0,
): Promise<string> {
  await expect.poll(() => linksTo(server, recipient).length).toBeGreaterThan(which)
  return linksTo(server, recipient)[which] ?? ""
}
