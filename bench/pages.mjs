// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { serveBytes } from "./bare-server.mjs"
import { cpuMsOf } from "./cpu.mjs"
import { kb, median, ms, print, timed } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// Pages with little on them, the overview of 300 boards, and a card with 1,000 comments and 200 checklist
// items: time and the server's processor time of each page, of its data and of the same in the API, one
// request after the other, beside a bare server that sends the page's bytes.

const BOARDS = 300
const COMMENTS = 1000
const ITEMS = 200
const WARM_UP = 100
const REQUESTS = 100

await withServer(async ({ url, pid }) => {
  const { cookie, call } = await register(url, "reader")
  const headers = { cookie, "accept-encoding": "br" }
  const get = (/** @type {string} */ path) => send(url + path, { headers })

  /**
   * @param {string} heading
   * @param {[name: string, path: string][]} addresses the first is the page
   */
  const measure = async (heading, addresses) => {
    /** @type {[name: string, figure: string][]} */
    const rows = []
    /** @type {Buffer} */
    let body = Buffer.alloc(0)
    for (const [name, path] of addresses) {
      for (let i = 0; i < WARM_UP; i += 1) await get(path)
      const before = cpuMsOf(pid)
      const time = await repeat(() => get(path))
      const cpu = (cpuMsOf(pid) - before) / REQUESTS
      const answer = await get(path)
      if (body.length === 0) body = answer.body
      rows.push([name, ms(time)])
      rows.push(["  processor time of the server", ms(cpu)])
      rows.push(["  bytes with brotli", kb(answer.body.length)])
    }
    const bare = await serveBytes(body)
    const floor = await repeat(() => send(bare.url, { headers }))
    rows.push(["the page's bytes from a bare server", ms(floor)])
    bare.close()
    print(heading, rows)
  }

  const { boardId, cardIds } = await makeBoard({ call }, 1, 1)
  await measure("What has little to show", [
    ["settings", "/settings"],
    ["overview of one board", "/boards"],
    ["  data", "/boards.data"],
    ["shortcuts", "/shortcuts"],
  ])
  const [cardId = ""] = cardIds
  for (let i = 1; i < BOARDS; i += 1) {
    const description = `Board number ${i}, for the people of the second floor.`
    await call("POST", "boards", { name: `Board ${i}`, description })
  }
  for (let i = 0; i < ITEMS; i += 1) {
    await call("POST", "checklist", { cardId, text: `Look at page ${i}`, completed: i % 3 === 0 })
  }
  for (let i = 0; i < COMMENTS; i += 1) {
    await call("POST", "comments", {
      cardId,
      text: `Comment **${i}**: see https://example.org/${i}`,
    })
  }

  await measure(`The overview of ${BOARDS} boards`, [
    ["page", "/boards"],
    ["data", `/boards.data?_routes=${encodeURIComponent("routes/boards")}`],
    ["API", "/api/boards"],
  ])
  const page = `/board/${boardId}/cards/${cardId}`
  const route = encodeURIComponent("routes/board.$boardId.cards.$cardId")
  await measure(`A card with ${COMMENTS} comments and ${ITEMS} checklist items`, [
    ["page", page],
    ["data", `${page}.data?_routes=${route}`],
    ["page with 100 comments", `${page}?comments=100`],
    ["API: comments", `/api/comments?cardId=${cardId}`],
    ["API: checklist", `/api/checklist?cardId=${cardId}`],
  ])
})

/** The median duration of some requests. @param {() => Promise<unknown>} request */
async function repeat(request) {
  /** @type {number[]} */
  const durations = []
  for (let i = 0; i < REQUESTS; i += 1) durations.push(await timed(request))
  return median(durations)
}
