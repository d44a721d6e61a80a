import { invalid } from "~/errors"
import { LIMITS } from "~/models/text/limits"

/** The address of a product's server, as somebody wrote it: `https://` may be left out. @throws 400 */
export function readAddress(address: string, product: string): URL {
  const text = address.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text !== "" && text.length <= LIMITS.url && URL.canParse(whole)) return new URL(whole)
  const example = `https://${product.toLowerCase()}.example.org`
  throw invalid(`Enter the address of ${product}, as in ${example}.`)
}
