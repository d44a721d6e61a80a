// @ts-check
import { setTimeout as sleep } from "node:timers/promises"
import { startProber, watchMemory } from "./hostile/measure.mjs"
import { register, withServer } from "./server.mjs"

// A board of Trello with 10,000 cards and 50,000 comments, and a table of 10,000 rows with as many comments as a card may
// have: how long the preview and the import take, how much memory, and how long others wait meanwhile.

const CARDS = 10_000
const COMMENTS_PER_CARD = 5
const LISTS = 20
const ASK_EVERY_MS = 200

/** @param {number} number a Trello id made in 2024 */
const idOf = (number) => `65${number.toString(16).padStart(22, "0")}`

/** Trello's JSON export. */
function trelloBoard() {
  const lists = Array.from({ length: LISTS }, (_, at) => ({
    id: idOf(at),
    name: `List ${at}`,
    pos: at,
    closed: false,
  }))
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    id: idOf(1000 + at),
    idList: idOf(at % LISTS),
    name: `Card ${at} of the garden`,
    pos: at,
    desc: "Dig a hole, **deep**, and water it.\n\n".repeat(4),
    closed: false,
    idLabels: [],
    idMembers: [],
    idChecklists: [],
    attachments: [],
    badges: { comments: COMMENTS_PER_CARD },
    due: null,
  }))
  const member = { id: idOf(1), fullName: "Ana Gardener", username: "ana" }
  const actions = Array.from({ length: CARDS * COMMENTS_PER_CARD }, (_, at) => ({
    id: idOf(1_000_000 + at),
    type: "commentCard",
    date: new Date(17e11 + at).toISOString(),
    idMemberCreator: member.id,
    memberCreator: member,
    data: { card: { id: idOf(1000 + (at % CARDS)) }, text: `Comment ${at}: the roots are wet.` },
  }))
  const all = { labels: [], checklists: [], members: [member], customFields: [] }
  return JSON.stringify({
    id: idOf(0),
    name: "Garden",
    desc: "",
    prefs: {},
    lists,
    cards,
    actions,
    ...all,
  })
}

function table() {
  const rows = Array.from(
    { length: CARDS },
    (_, at) => `Card ${at};List ${at % LISTS};"Dig, deep";${(at % 28) + 1}/03/2026;Bug`,
  )
  return ["Name;Status;Description;Due date;Labels", ...rows].join("\n")
}

const FILES = [
  { name: "trello.json", what: "Trello, 10,000 cards, 50,000 comments", make: trelloBoard },
  { name: "table.csv", what: "a table of 10,000 rows", make: table },
]

await withServer(async ({ url, pid }) => {
  const ada = await register(url, "ada")
  const bob = await register(url, "bob")
  const prober = startProber()
  await sleep(1000)

  /** @param {() => Promise<any>} work */
  const measured = async (work) => {
    const peak = watchMemory(pid)
    prober.begin(url, bob.cookie)
    const began = performance.now()
    const result = await work()
    const seconds = (performance.now() - began) / 1000
    const { longestMs, otherMs } = await prober.end()
    const figures = [
      seconds.toFixed(1),
      longestMs.toFixed(0),
      otherMs.toFixed(0),
      peak().toFixed(0),
    ]
    return { result, figures }
  }
  /** @param {string} step @param {string[]} figures */
  const print = (step, figures) => {
    const [took = "", pause = "", other = "", memory = ""] = figures
    const cells = [took.padStart(6), pause.padStart(9), other.padStart(9), memory.padStart(10)]
    console.log(step.padEnd(55), ...cells)
  }
  print("", ["s", "pause ms", "others ms", "memory MB"])
  print("nothing, for 5 s", (await measured(() => sleep(5000))).figures)
  for (const { name, what, make } of FILES) {
    const body = make()
    const megabytes = (body.length / 1024 / 1024).toFixed(1)
    const { result, figures } = await measured(async () => {
      const answer = await fetch(`${url}/api/imports?filename=${name}`, {
        method: "POST",
        body,
        headers: { cookie: ada.cookie, "Content-Type": "application/octet-stream" },
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return answer.json()
    })
    print(`${what} (${megabytes} MB): preview`, figures)
    const run = await measured(async () => {
      await ada.call("POST", `imports/${result.id}/start`)
      for (;;) {
        await sleep(ASK_EVERY_MS)
        const now = await ada.call("GET", `imports/${result.id}`)
        if (now.state === "done") return now
        if (now.state !== "running") throw new Error(now.message)
      }
    })
    print(`${what}: import`, run.figures)
  }
  prober.close()
})
