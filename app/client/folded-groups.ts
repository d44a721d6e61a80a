import { keepCookie } from "./kept-cookie"

// A cookie holds the ids of the workspaces that the reader has folded on the overview, so that a page comes from the
// server as it was left in this browser.

const COOKIE = "folded"
const SAFE_ID = /^[\w-]{1,64}$/

/** Reads the folded groups from the header of a request. */
export function readFolded(cookieHeader: string | null): string[] {
  const pairs = (cookieHeader ?? "").split("; ").map((pair) => pair.split("="))
  const value = pairs.find(([name]) => name === COOKIE)?.[1] ?? ""
  return value.split(".").filter((id) => SAFE_ID.test(id))
}

/** Keeps in this browser whether a group of boards is folded. */
export function rememberFolded(id: string, isFolded: boolean): void {
  const others = readFolded(document.cookie).filter((each) => each !== id)
  const ids = isFolded ? [...others, id] : others
  keepCookie(`${COOKIE}=${ids.join(".")}`, "/boards")
}
