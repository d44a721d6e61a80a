const SCHEMES = ["http:", "https:", "mailto:"]

/**
 * Why an address must not be a link; null if it may. A user name disguises the target
 * (`https://bank.example@evil.example`), readers see a password, and mail headers fill in their mail.
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

/** Decoded, an address takes a third of the room in a page; browsers encode it again. */
export function decodeNonAscii(address: string): string {
  const short = address.replace(/(?:%[89A-F][0-9A-F])+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  return URL.canParse(short) && new URL(short).href === address ? short : address
}

export const isSafeLink = (address: string): boolean => linkProblem(address) === null
