import { redirect } from "@remix-run/node"
import type { ClientActionFunctionArgs } from "@remix-run/react"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { clientAction } from "~/routes/logout"

// The browser's end of signing out. What was typed and not yet saved is kept in the browser.

const DRAFT = "draft ada comment"

/** All that is used of a browser's storage, whose keys are its own. */
class Shelf {
  [name: string]: unknown
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
}
let shelf: Shelf
beforeEach(() => {
  shelf = Object.assign(new Shelf(), { [DRAFT]: '{"text":"Half a"}', theme: "dark" })
  vi.stubGlobal("localStorage", shelf)
})

/** Signs out, after which the server leads to `path`. */
function signOut(path: string) {
  const request = new Request("http://cardinal.test/logout", {
    method: "POST",
    body: new FormData(),
  })
  const serverAction = () => {
    throw redirect(path)
  }
  return clientAction({ request, params: {}, serverAction } as ClientActionFunctionArgs)
}

describe("signing out", () => {
  test.each(["/login", "/login?redirectTo=%2Finvite%2Fx"])("forgets drafts: %s", async (path) => {
    await expect(signOut(path)).rejects.toBeInstanceOf(Response)
    expect(Object.keys(shelf)).toEqual(["theme"])
  })

  test("keeps them where it failed", async () => {
    await expect(signOut("/boards")).rejects.toBeInstanceOf(Response)
    expect(Object.keys(shelf)).toContain(DRAFT)
  })
})
