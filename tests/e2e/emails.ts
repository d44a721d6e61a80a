import { emailsTo } from "../outbox"
import { expect } from "./test"

/** The links into the product in somebody's emails, the oldest first. */
export function linksTo(server: { dataDir: string }, recipient: string): string[] {
  const emails = emailsTo(server, recipient)
  return emails.map(({ text }) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? "")
}

/** The link in somebody's email, once that is written. @param which counted from 0 */
export async function linkTo(
  server: { dataDir: string },
  recipient: string,
  which = 0,
): Promise<string> {
  await expect
    .poll(() => linksTo(server, recipient).length, { intervals: [100] })
    .toBeGreaterThan(which)
  return linksTo(server, recipient)[which] ?? ""
}
