import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { makeZip } from "client-zip"
import { afterAll, describe, expect, test } from "vitest"
import { BoardReader } from "~/models/exchange/board-import/board-reader.server"
import { newId } from "~/models/text/id"
import { END, boardTar, entryOf, tarOf } from "../../tar"
import { refusalOf } from "../effect"

// Kinds of files that people bring, and the texts about those without a board.

const folder = mkdtempSync(join(tmpdir(), "brought-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(content: string | Uint8Array, name = "board.json") {
  const path = join(folder, newId())
  writeFileSync(path, content)
  return BoardReader.open([{ name, path }])
}

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}

const options = { zone: "UTC" }
const garden = {
  format: "cardinal-board",
  version: 1,
  name: "Garden",
  lists: [
    {
      name: "To do",
      cards: [
        { title: "Dig", labels: ["Bug:#ef4444"], checklist: [{ text: "Spade" }] },
        { title: "Rest", archived: true },
      ],
    },
    { name: "Old", archived: true, cards: [{ title: "Plan" }] },
  ],
}
const json = JSON.stringify(garden)

describe("a board", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["as JSON", () => Buffer.from(json)],
    ["as JSON with a byte order mark", () => Buffer.from(`\ufeff${json}`)],
    ["as UTF-16", () => Buffer.from(`\ufeff${json}`, "utf16le")],
    ["in a tar", () => boardTar(garden)],
    ["packed by gzip", () => gzipSync(json)],
    ["in a tar that gzip packed", () => gzipSync(boardTar(garden))],
    ["in a ZIP, beside other files", () => zipOf({ "read.me": "Hello", "a/garden.json": json })],
    [
      "in a tar with a folder",
      () =>
        Buffer.concat([
          entryOf({ name: "out/", type: "5" }),
          entryOf({ name: "out/garden.json" }, json),
          END,
        ]),
    ],
  ])("is found %s", async (_name, content) => {
    const [look, ...others] = (await open(await content())).look(options).boards
    expect(others).toEqual([])
    expect(look).toMatchObject({
      what: "a Cardinal board",
      origin: "Cardinal",
      name: "Garden",
      differences: [],
      lists: [{ place: 0, name: "To do", cards: 1 }],
      problem: null,
      counts: { lists: 1, archivedLists: 1, cards: 3, archivedCards: 2, checklistItems: 1 },
      first: [{ name: "To do", cards: [{ title: "Dig", checklistItems: 1 }] }],
    })
  })

  test("several in one archive are all found", async () => {
    const other = JSON.stringify({ ...garden, name: "House" })
    const reader = await open(await zipOf({ "1.json": json, "2.json": other }))
    expect(reader.look(options).boards.map(({ name }) => name)).toEqual(["Garden", "House"])
    expect(reader.names()).toEqual(["Garden", "House"])
    const plan = (part: number) =>
      reader.plan({ part, boardId: newId(), options, choices: {} }).board.name
    expect(plan(1)).toBe("House")
    expect(() => plan(2)).toThrow("no such board")
  })

  test("comes with the lists that are chosen", async () => {
    const reader = await open(json)
    const planned = (choices: object) => {
      const request = { part: 0, boardId: newId(), options, choices }
      const { lists } = reader.plan(request)
      return lists.map(({ name }) => name)
    }
    expect(planned({ leftOut: [0] })).toEqual(["Old"])
    expect(planned({ withArchived: false })).toEqual(["To do"])
    const rows = reader.nextCards(new Map())
    expect(rows?.cards.map(({ title }) => title)).toEqual(["Dig"])
  })

  test("keeps relations and activity at their cards when a list stays behind", async () => {
    const entry = { at: "2026-01-01T00:00:00Z", by: "Ana", kind: "card_created", list: "To do" }
    const of = (title: string, number: number) => ({ ...entry, card: { title, number } })
    const list = (...titles: string[]) => ({
      name: titles.join(),
      cards: titles.map((title) => ({ title, archived: title === "c" })),
    })
    const related = [
      { kind: "blocks", from: 1, to: 2 },
      { kind: "blocks", from: 2, to: 4 },
      { kind: "has_part", from: 5, to: 4 },
    ]
    const board = {
      ...garden,
      lists: [list("a"), list("b", "c", "d"), list("e")],
      relations: related,
      activity: [{ entries: [of("a", 1), of("d", 4)] }],
    }
    const reader = await open(JSON.stringify(board))
    const choices = { leftOut: [0], withArchived: false }
    reader.plan({ part: 0, boardId: newId(), options, choices })
    const rows = reader.nextCards(new Map())
    const titles = new Map(rows?.cards.map(({ id, title }) => [id, title]))
    const pairs = rows?.relations.map((row) => [
      titles.get(row.fromCardId),
      titles.get(row.toCardId),
    ])
    expect(pairs).toEqual([
      ["b", "d"],
      ["e", "d"],
    ])
    expect(reader.nextCards(new Map())).toBeNull()
    const entries = reader.nextEntries()?.map(({ cardId }) => titles.get(cardId ?? "") ?? null)
    expect(entries).toEqual([null, "d"])
  })

  test("is planned in batches, and then its activity", async () => {
    const cards = Array.from({ length: 120 }, (_, number) => ({ title: String(number) }))
    const entry = { at: "2026-01-01T00:00:00Z", by: "Ana", kind: "card_created" }
    const entries = [{ ...entry, card: { title: "119", number: 120 }, list: "To do" }]
    const board = { ...garden, lists: [{ name: "To do", cards }], activity: [{ entries }] }
    const reader = await open(JSON.stringify(board))
    reader.plan({ part: 0, boardId: newId(), options, choices: {} })
    const ids: unknown[] = []
    for (let rows; (rows = reader.nextCards(new Map()));) ids.push(...rows.cards.map((c) => c.id))
    expect(ids).toHaveLength(120)
    expect(reader.nextEntries()?.map(({ cardId }) => cardId)).toEqual([ids[119]])
    expect(reader.nextEntries()).toBeNull()
  })
})

describe("a file without a board is called what it is:", () => {
  test.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string]>([
    ["empty", () => "", "This file is empty."],
    ["an image", () => Buffer.from("\x89PNG\r\n", "latin1"), "This is an image, not a board."],
    ["a PDF", () => "%PDF-1.7", "This is a PDF"],
    ["a page", () => "<!DOCTYPE html><title>Sign in</title>", "This is a web page"],
    ["cut off", () => json.slice(0, 90), "This JSON was cut off"],
    ["damaged", () => json.replace(":", "="), "This JSON is damaged"],
    ["another JSON", () => '{"a":1}', "No board was found in this JSON"],
    ["nested", () => "[".repeat(100_000), "This JSON was cut off"],
    ["of another version", () => json.replace('"version":1', '"version":2'), "has version 2"],
    ["words", () => "Dear Ana,\n\nhello", "No board and no table"],
    ["an empty ZIP", () => zipOf({}), "This archive is empty."],
    ["a ZIP of others", () => zipOf({ "a.txt": "a", "b.txt": "b" }), "It has “a.txt”, “b.txt”."],
    ["a cut ZIP", async () => (await zipOf({ "a.json": json })).subarray(0, 300), "This ZIP is"],
    ["a cut tar", () => boardTar(garden).subarray(0, 600), "broken or was cut off"],
    ["a cut gzip", () => gzipSync(json).subarray(0, 60), "damaged or was cut off"],
    ["out of order", () => tarOf({ a: "", "board.json": json }), "must begin with board.json"],
  ])("%s", async (_name, content, said) => {
    const bytes = await content()
    const refusal = await refusalOf(open(bytes).then((reader) => reader.look(options)))
    expect([refusal.status, refusal.message]).toEqual([400, expect.stringContaining(said)])
  })

  const ole = (stream: string) =>
    Buffer.concat([Buffer.from("\xd0\xcf\x11\xe0", "latin1"), Buffer.from(stream, "utf16le")])
  const xml = (rest: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${rest}`

  test.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string, string]>([
    [
      "tasks.opml",
      () => xml("<opml version='2.0'><body/></opml>"),
      "an outline (OPML)",
      "Markdown",
    ],
    ["tasks.xlsx", () => zipOf({ "xl/workbook.xml": "<workbook/>" }), "an Excel workbook", "CSV"],
    ["tasks.xlsb", () => zipOf({ "xl/workbook.bin": "x" }), "an Excel workbook", "CSV"],
    ["tasks.xls", () => ole("Workbook"), "an Excel workbook", "CSV"],
    ["tasks.xls", () => ole("EncryptedPackage"), "an Office document with a password", "CSV"],
    [
      "tasks.xml",
      () => xml('<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      "an Excel workbook",
      "CSV",
    ],
    [
      "tasks.xls",
      () => '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table/>',
      "an Excel workbook",
      "CSV",
    ],
    ["a.numbers", () => zipOf({ "Index/Document.iwa": "x" }), "a Numbers spreadsheet", "CSV"],
    ["a.pages", () => zipOf({ "Index/Document.iwa": "x" }), "a Pages document", "CSV"],
    ["a.numbers", () => zipOf({ "a.numbers/Index.zip": "x" }), "a Numbers spreadsheet", "CSV"],
    [
      "a.ods",
      () => zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      "an OpenDocument spreadsheet",
      "CSV",
    ],
    [
      "a.odt",
      () => zipOf({ mimetype: "application/vnd.oasis.opendocument.text" }),
      "an OpenDocument document",
      "CSV",
    ],
    ["a.docx", () => zipOf({ "word/document.xml": "<w/>" }), "a Word document", "CSV"],
    ["a.doc", () => ole("WordDocument"), "a Word document", "CSV"],
    ["a.pptx", () => zipOf({ "ppt/presentation.xml": "<p/>" }), "a PowerPoint presentation", "CSV"],
    ["a.msg", () => ole("__substg1.0_001A001F"), "an email of Outlook", "CSV"],
    ["a.rtf", () => "{\\rtf1\\ansi Dig}", "a text document (RTF)", "CSV"],
    ["a.ics", () => "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "a calendar (iCalendar)", "CSV"],
    ["a.vcf", () => "BEGIN:VCARD\r\nFN:Ana\r\n", "contacts (vCard)", "CSV"],
    ["a.eml", () => "From: ana@a.example\r\nMIME-Version: 1.0\r\n\r\nDig", "an email", "CSV"],
    ["a.mm", () => '<map version="1.0.1"><node TEXT="Dig"/></map>', "a mind map", "Markdown"],
    ["a.svg", () => xml("<svg xmlns='http://www.w3.org/2000/svg'/>"), "an image", "JSON or CSV"],
    ["a.xml", () => xml("<rss/>"), "an XML file", "JSON or CSV"],
    ["a.pdf", () => "%PDF-1.7", "a PDF", "CSV"],
    ["a.zip", async () => zipOf({ "b.xlsx": "PK\x03\x04…" }), "an Excel workbook", "CSV"],
    ["a.mpp", () => ole("Props14"), "a plan of Microsoft Project", "CSV"],
    [
      "a.fods",
      () => xml('<office:document a="application/vnd.oasis.opendocument.spreadsheet"/>'),
      "an OpenDocument spreadsheet",
      "CSV",
    ],
    ["a.xmind", () => zipOf({ "content.json": "[]", "b.json": "{}" }), "a mind map", "Markdown"],
    ["a.html", () => "<table><tr><td>Dig</td></tr></table>", "a web page", "CSV"],
    ["a.plist", () => xml("<!DOCTYPE plist>\n<plist/>"), "a property list of a Mac", "CSV"],
    ["a.plist", () => "bplist00…", "a property list of a Mac", "CSV"],
    [
      "a.gsheet",
      () => '{"url":"https://docs.google.com/spreadsheets/d/1"}',
      "a link to a file at Google",
      "download it as CSV",
    ],
    ["a.zip", async () => zipOf({ "b.zip": "PK\x03\x04…" }), "an archive in an archive", "Unpack"],
  ])("%s, with what to do", async (name, content, what, advice) => {
    const refusal = await refusalOf(open(await content(), name))
    expect(refusal.message).toMatch(/^This is /)
    expect(refusal.message).toContain(`This is ${what}, not a board.`)
    expect(refusal.message).toContain(advice)
  })

  test("of an archive, by what is in it", async () => {
    const sheets = await zipOf({ "a.txt": "a", "b.xlsx": "PK\x03\x04…", "c.xlsx": "PK\x03\x04…" })
    expect((await refusalOf(open(sheets))).message).toMatch(
      /^This is an archive without a board\. “b\.xlsx” in it is an Excel workbook\. Save .*CSV/,
    )
  })

  test("blank", async () => {
    expect((await refusalOf(open(" \n\n"))).message).toBe("This file is empty.")
  })

  test("Markdown, with how a board is written", async () => {
    const refusal = await refusalOf(open("# Report\n\n## Beds\n\nThey are dug.\n", "report.md"))
    expect(refusal.message).toMatch(/^This is Markdown without a board\..*## To do/)
  })

  test("too much, when it is unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(301 * 1024 * 1024))
    expect((await refusalOf(open(bomb))).message).toMatch(/at most 300 MB/)
  })
})
