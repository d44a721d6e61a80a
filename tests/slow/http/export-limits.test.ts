import { get } from "node:http"
import { expect, test } from "vitest"
import { aBoard, importJson } from "../../http/board-file"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { sharedServer } from "../../http/shared-server"

// How many exports of a person are written at once.

const server = sharedServer()

/** Begins an export that is larger than what waits on its way, and reads nothing of it. */
function begin(person: Person, path: string): Promise<{ leave: () => void }> {
  return new Promise((resolve, reject) => {
    const request = get(server.url + path, { headers: person.cookieHeader() })
    request.on("response", (response) => {
      response.pause()
      resolve({ leave: () => request.destroy() })
    })
    request.on("error", reject)
  })
}

test("two exports of a person run at once, and whoever leaves one can begin another", async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const cards = Array.from({ length: 500 }, () => ({
    title: "Long",
    description: "x".repeat(49_000),
  }))
  const idOf = async (by: Person) =>
    ((await importJson(by, aBoard(cards))).json() as { id: string }).id
  const boardId = await idOf(person)
  const paths = [
    ...["json", "csv", "md", "tar"].map((ending) => `/board/${boardId}.${ending}`),
    ...["table.csv", "table/print", "analytics.csv"].map((path) => `/board/${boardId}/${path}`),
    "/settings/data.json",
    "/settings/data.zip",
  ]
  const running = [await begin(person, paths[0] ?? ""), await begin(person, paths[1] ?? "")]
  for (const path of paths) {
    const refused = await person.get(path)
    expect([path, refused.status, refused.headers.get("Retry-After")]).toEqual([path, 429, "10"])
    expect(refused.text).toContain("Two exports of yours are still running. Please try again in")
  }
  expect((await other.get(`/board/${await idOf(other)}.json`)).status).toBe(200)
  running[0]?.leave()
  const again = async () => (await person.get(paths[2] ?? "")).status
  await eventually("free place", async () => (await again()) === 200 || undefined)
  // An export that has ended leaves its place at once.
  for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, 200])
  running[1]?.leave()
})
