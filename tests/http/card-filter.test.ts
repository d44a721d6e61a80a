import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { DOORS, namesOf } from "./doors"
import { aGarden, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// A card that is open over a filtered board, as a browser without a script has it: the filter
// stays in the address through every link and form of the card.

const FILTER = "q=weed&priority=none"

/** For the addresses alone. */
const fake: Garden = {
  boardId: "",
  spare: "",
  ownerId: "",
  list: () => "",
  card: () => "",
  onWeed: { item: "", comment: "", link: "" },
}

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
})

const page = () => `/board/${garden.boardId}/cards/${garden.card("Weed")}`

/** The addresses of the links and forms of a page that lead to the card. */
async function addressesIn(path: string): Promise<string[]> {
  const { text } = await person.get(path)
  const found = [...text.matchAll(/ (?:href|action)="([^"]*)"/g)]
  const addresses = found.map(([, address = ""]) => address.replaceAll("&amp;", "&"))
  return addresses.filter((address) => address.startsWith(page()))
}

const STATES: [string, () => string][] = [
  ["the card", () => ""],
  ["the form of the title", () => "&edit=title"],
  ["the form of the description", () => "&edit=description"],
  ["the form of moving", () => "&move"],
  ["the question of deleting", () => "&delete"],
  ["the form of an item", () => `&edit-item=${garden.onWeed.item}`],
  ["the question of an item", () => `&delete-item=${garden.onWeed.item}`],
  ["the form of a comment", () => `&edit-comment=${garden.onWeed.comment}`],
  ["the question of a comment", () => `&delete-comment=${garden.onWeed.comment}`],
  ["the question of an attachment", () => `&delete-attachment=${garden.onWeed.link}`],
]

test.each(STATES)("%s leads to the card with the filter only", async (_name, search) => {
  const addresses = await addressesIn(`${page()}?${FILTER}${search()}`)
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => !address.includes(`?${FILTER}`))).toEqual([])
})

test("without a filter there is none in them", async () => {
  for (const address of await addressesIn(page())) expect(address).not.toMatch(/[?&]q=/)
})

test("only under a filter the form of a new card says that the card may be hidden", async () => {
  const form = `/board/${garden.boardId}?add=${garden.list("Done")}`
  const words = "is hidden once it is added"
  expect((await person.get(form)).text).not.toContain(words)
  expect((await person.get(`${form}&${FILTER}`)).text).toContain(words)
})

describe("a form that was sent leads back to it", () => {
  const forms = DOORS.filter(({ kind, path }) => kind === "form" && path(fake).includes("/cards/"))

  test.each(namesOf(forms))("%s", async (_name, { command }) => {
    const mine = await aGarden(person)
    const { path = "", fields = {} } = command.form?.(mine) ?? {}
    const { status, to } = await person.form(`${path}?${FILTER}`, fields)
    expect(status).toBe(303)
    expect(to).toContain(FILTER)
  })

  test("upload files", async () => {
    const body = new FormData()
    body.set("file", new Blob(["words"]), "notes.txt")
    const answer = await person.request("POST", `${page()}/attachments?${FILTER}`, { body })
    expect(answer).toMatchObject({ status: 303, to: `${page()}?${FILTER}` })
  })
})
