import { parse } from "cookie"

/** The value of a cookie as it was sent, without decoding. */
export function cookieOf(header: string | null, name: string): string | null {
  const cookies = parse(header ?? "", { decode: (value) => value })
  return cookies[name] ?? null
}
