// Which addresses may be links. Shared by attached links and by Markdown.

const SCHEMES = ["http:", "https:", "mailto:"]

/**
 * Why an address may not be a link, as a sentence; null when it may be one. A user name before the
 * host disguises where a link leads (`https://bank.example@evil.example`), a password there is
 * shown to every reader, and the headers of a mail address fill in a mail for whoever clicks.
 */
export function linkProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !SCHEMES.includes(url.protocol)) {
    return "Enter an address that begins with https://, http:// or mailto:."
  }
  if (url.username !== "" || url.password !== "") {
    return "Remove the user name and password from the address."
  }
  if (url.protocol === "mailto:" && (url.search !== "" || /%0[ad]/i.test(url.pathname))) {
    return "Remove everything after the mail address, such as ?subject=."
  }
  return null
}

/**
 * An address with its non-ASCII characters as themselves, which browsers encode again when they
 * follow it: in a page it takes a third of the room.
 */
export function unencoded(address: string): string {
  const short = address.replace(/(?:%[89A-F][0-9A-F])+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  return URL.canParse(short) && new URL(short).href === address ? short : address
}

/** Whether an address may be shown as a link. */
export const isSafeLink = (address: string): boolean => linkProblem(address) === null
