import { expect, test } from "vitest"
import { aPerson, Person } from "./client"
import { aGarden } from "./garden"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

// All rows of a table as a page to print.

test("the rows of a table are printed for those who may see the board", async () => {
  const server = sharedServer()
  const owner = await aPerson(server)
  const { boardId, card } = await aGarden(owner)
  const path = `/board/${boardId}/table/print`
  expect((await (await aPerson(server)).get(path)).status).toBe(404)
  expect((await new Person(server).get(path)).to).toMatch(/^\/login\?redirectTo=/)

  const title = '<script>alert("1")</script> & more'
  await owner.api("PATCH", `/api/cards/${card("Weed")}`, { title, labels: ["Roots:#b51f38"] })
  const whole = await owner.get(`${path}?group=list&sort=-title`)
  expect(whole.headers.get("Content-Type")).toBe("text/html; charset=utf-8")
  const { text } = whole
  expect(text).toContain("<h1>Garden</h1>")
  expect(text).toContain("4 cards")
  expect(text).not.toContain("<script>")
  expect(text).toContain("&#60;script&#62;")
  const places = ["To do (3)", "Water", "Plant", "Dig", "Doing (1)", "&#38; more"]
  expect(places.map((each) => text.indexOf(each))).toEqual(
    places.map((each) => text.indexOf(each)).sort((a, b) => a - b),
  )
  expect(places.filter((each) => !text.includes(each))).toEqual([])

  const filtered = (await owner.get(`${path}?label=Roots&status=open&member=me`)).text
  expect(filtered).toContain("1 card ·")
  expect(textOf(filtered)).toContain("Filter: Only mine, Roots, Not done")
  expect(filtered).not.toContain("Plant")
})
