export const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"]

export const OTHER_SCHEME = "Enter an address that begins with https://, http://, mailto: or tel:."

/** Phones run other signs as commands (`tel:*#06#`). */
const PHONE_NUMBER = /^\+?\d[\d().-]*$/

/**
 * Why an address must not be a link; null if it may. A user name disguises the target
 * (`https://bank.example@evil.example`), readers see a password, and headers but the subject fill in their email unseen.
 */
export function linkProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !LINK_SCHEMES.includes(url.protocol)) {
    return OTHER_SCHEME
  }
  if (url.username !== "" || url.password !== "") {
    return "Remove the user name and password from the address."
  }
  const hasOtherHeaders = [...url.searchParams.keys()].some((name) => name !== "subject")
  if (url.protocol === "mailto:" && (hasOtherHeaders || /%0[ad]/i.test(address))) {
    return "Remove everything after the email address but ?subject=."
  }
  if (url.protocol === "tel:" && !PHONE_NUMBER.test(url.pathname + url.search + url.hash)) {
    return "Enter a phone number after tel:, without spaces."
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
