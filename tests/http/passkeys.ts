/** The challenge that a page asks a browser to sign, as its data have it, and for which site. */
export function askedIn(text: string) {
  const value = (name: string) =>
    new RegExp(`${name}\\\\?",\\\\?"([^"\\\\]+)`).exec(text)?.[1] ?? ""
  const origin = value("origin")
  return { challenge: value("challenge"), origin, rpId: new URL(origin).hostname }
}
