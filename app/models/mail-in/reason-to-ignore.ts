import type { MailHead } from "./mail-head"

/** The words in a header that may be addresses. */
const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s<>,;:"()]+/)
    .filter((word) => word.includes("@"))

function withoutKey(address: string): string {
  const [name = "", domain = ""] = address.split("@")
  return `${name.split("+", 1).join("")}@${domain}`
}

const valueOf = (head: MailHead, name: string) =>
  (head.first(name) ?? "").replace(/;.*/s, "").trim().toLowerCase()

/**
 * Why a mail is none that a person has written to a board; null if it may be one. Programs that answer each other would
 * go on for ever (RFC 3834).
 * @param own addresses of this server, in small letters, without keys
 */
export function reasonToIgnore(head: MailHead, own: readonly string[]): string | null {
  const automatic = valueOf(head, "auto-submitted")
  if (automatic !== "" && automatic !== "no") return "It was sent automatically."
  const suppressed = valueOf(head, "x-auto-response-suppress")
  if (suppressed !== "" && suppressed !== "none") return "It was sent automatically."
  if (["x-autoreply", "x-autorespond"].some((name) => head.first(name) !== null)) {
    return "It is an automatic reply."
  }
  if (["bulk", "junk", "list"].includes(valueOf(head, "precedence"))) return "It is bulk mail."
  if (head.first("list-id") !== null) return "It came from a mailing list."
  if (valueOf(head, "content-type") === "multipart/report") return "It is a delivery report."
  if (head.first("return-path")?.replace(/\s/g, "") === "<>") return "It is a delivery report."
  const senders = head.all("from").flatMap(addressesIn)
  const isOurs = senders.some((sender) => own.includes(withoutKey(sender)))
  return isOurs ? "It was sent from an address of this server." : null
}
