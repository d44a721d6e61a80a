import { expect, test } from "vitest"
import { table } from "~/models/exchange/board-import/origins/table"
import type { FoundBoard, ReadOptions } from "~/models/exchange/board-import/origin"
import { Clock, readDate } from "~/models/exchange/board-import/written-date"
import { encoded } from "../../encoded"
import { brought, imported, onlyBoard } from "../imports"

// Any table becomes a board: its columns are understood by their names and values, or as somebody chose.

const found = (text: string | Uint8Array, name = "garden.csv") =>
  onlyBoard(table, brought(text, name))
const read = (text: string, options: Partial<ReadOptions> = {}) => imported(found(text), options)
const columnsOf = (board: FoundBoard, options: Partial<ReadOptions> = {}) =>
  board.columns?.({ zone: "UTC", ...options })
const guesses = (text: string) => columnsOf(found(text))?.guesses

test("tables of Asana, Notion and Monday are understood", () => {
  expect(
    guesses(
      "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects\n1,2025-01-01,,2025-01-02,Dig,Beds,Ana,ana@example.org,,2025-03-15,mud,Deep,Garden\n",
    ),
  ).toEqual({
    "Task ID": "field",
    "Created At": "created",
    "Completed At": "done",
    "Last Modified": "field",
    Name: "title",
    "Section/Column": "list",
    Assignee: "people",
    "Assignee Email": "field",
    "Start Date": "start",
    "Due Date": "due",
    Tags: "labels",
    Notes: "description",
    Projects: "nothing",
  })
  expect(
    guesses('Name,Status,Assign,Date,Tags\nDig,Doing,"Ana, Bob","March 15, 2025","mud, bed"'),
  ).toEqual({ Name: "title", Status: "list", Assign: "people", Date: "due", Tags: "labels" })
  expect(
    guesses("Name,Group,Person,Status,Date,Priority\nDig,Beds,Ana,Stuck,2025-03-15,Critical ⚠️️"),
  ).toEqual({
    Name: "title",
    Group: "field",
    Person: "people",
    Status: "list",
    Date: "due",
    Priority: "priority",
  })
})

test.each([
  ['"a, b", c', ["a, b", "c"]],
  ['"@ana", Bob', ["@ana", "Bob"]],
  ['"say ""hi""; then", x', ['say "hi"; then', "x"]],
  ['with "quotes", c', ['with "quotes"', "c"]],
  ['"x (red)", c', ["x (red)", "c"]],
  ['"never closed, c', ['"never closed', "c"]],
  ["a, b; c", ["a, b", "c"]],
  ['"a" b; c', ['"a" b', "c"]],
])("names in the cell %j are told apart", (cell, names) => {
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const { cards } = read(`Title,List,Labels,Assigned\nDig,To do,${quoted},${quoted}\n`)
  expect(cards[0]?.labels.map((label) => label.replace(/:#\w+$/, ""))).toEqual(names)
  expect(cards[0]?.assigned.map(({ name }) => name)).toEqual(names)
})

test.each([
  ["commas", "Title,List\nDig,Beds\n", "separated by commas, UTF-8"],
  ["semicolons", "Title;List\nDig, deep;Beds\n", "separated by semicolons, UTF-8"],
  ["tabs", "Title\tList\nDig, deep\tBeds\n", "separated by tabs, UTF-8"],
  ["bars", "Title|List\nDig, deep|Beds\n", "separated by bars, UTF-8"],
  [
    "a line that names them",
    "sep=;\r\nTitle;List,x\r\nDig;Beds\r\n",
    "separated by semicolons, UTF-8",
  ],
])("separators are found: %s", (_, text, words) => {
  const board = found(text)
  expect(columnsOf(board)?.found).toBe(words)
  const { cards, shape } = imported(board)
  expect(cards[0]?.title).toMatch(/^Dig/)
  expect(shape).toHaveLength(1)
})

test("encodings are found", () => {
  const text = "Titel;Spalte;Fällig am\nBäume gießen;Später;15.03.2025\n"
  const files = [
    ["UTF-8", Buffer.from(text)],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ] as const
  for (const [encoding, bytes] of files) {
    const board = found(bytes)
    expect(columnsOf(board)).toMatchObject({
      names: ["Titel", "Spalte", "Fällig am"],
      examples: ["Bäume gießen", "Später", "15.03.2025"],
      guesses: { Titel: "title", Spalte: "list", "Fällig am": "due" },
      found: `separated by semicolons, ${encoding}, dates as 31.12.2026`,
      dateOrder: "day-first",
    })
    const { cards } = imported(board, { zone: "Europe/Berlin" })
    expect(cards[0]).toMatchObject({ title: "Bäume gießen", dueDate: "2025-03-15" })
  }
})

const RUSSIAN = "Название;Статус\nКупить семена;Сделать\nПолить грядки;В работе\n"
const GREEK_UTF16 = "Τίτλος;Λίστα\nΣπόροι;Αργότερα\n"
test.each([
  ["windows-1251", RUSSIAN],
  ["koi8-r", RUSSIAN],
  ["ibm866", RUSSIAN],
  ["shift_jis", "タイトル,リスト\n種を買う,予定\n水をやる,進行中\n"],
  ["euc-jp", "タイトル,リスト\n種を買う,予定\n水をやる,進行中\n"],
  ["iso-2022-jp", "タイトル,リスト\n種を買う,予定\n水をやる,進行中\n"],
  ["gb18030", "标题,列表\n买种子,待办\n浇水,进行中\n"],
  ["big5", "標題,列表\n買種子,待辦\n澆水,進行中\n"],
  ["euc-kr", "제목,목록\n씨앗 사기,할 일\n물 주기,진행 중\n"],
  ["windows-1250", "Tytuł;Lista\nKupić nasiona;Do zrobienia, żółte\nPodlać grządki;Później\n"],
  ["windows-1254", "Başlık;Liste\nTohum al;Yapılacak, sarı\nSulama;Her sabah sekizden önce\n"],
  ["utf-16le", GREEK_UTF16],
  ["utf-16be", GREEK_UTF16],
  ["utf-16le", "Εργασία;Λίστα;Τέλος\nΠότισμα;Σε εξέλιξη;01/12/2026\n"],
  ["utf-16be", "Εργασία;Λίστα;Τέλος\nΠότισμα;Σε εξέλιξη;01/12/2026\n"],
  ["shift_jis", "タイトル,ステータス\nメール,オープン\nテスト,クローズ\n"],
  ["euc-jp", "タイトル,ステータス\nメール,オープン\nテスト,クローズ\n"],
  ["macintosh", "Aufgabe;Liste;Fällig\nGarten gießen;Erledigt;01.12.2026\nMüll;Offen;\n"],
  ["macintosh", "Tâche;Liste\nArroser l’érable;À faire\nEnvoyer à l’équipe;Terminé\n"],
  ["macintosh", "Tarea;Lista\nRegar el jardín;Pendiente\nLlamar al señor Núñez;En curso\n"],
] as const)("a table in %s is read by its letters", (encoding, text) => {
  const board = found(encoded(text, encoding))
  const [head = "", first = ""] = text.split("\n")
  const names = head.split(/[;,]/)
  expect(columnsOf(board)).toMatchObject({ names, encoding, hasNames: true })
  expect(imported(board).cards[0]?.title).toBe(first.split(/[;,]/)[0])
})

test.each([
  [
    "Subject,Details,Status\nMath,Read,Open\nMath,Write,Open\nMath,Rest,Done\nArt,Draw,Open\n",
    "Read",
  ],
  ["Nr.;Beschreibung;Verantwortlich\n1;Mähen;Ana\n2;Gießen;Tom\n3;Säen;Ana\n", "Mähen"],
])("short descriptions are titles where nothing else is: %j", (text, title) => {
  expect(imported(found(text)).cards[0]?.title).toBe(title)
})

test("a long description is no title", () => {
  const rows = ["Math", "Math", "Math", "Art"].map(
    (name, at) => `${name},"${String(at)} a\nb",Open`,
  )
  expect(imported(found(`Subject,Details,Status\n${rows.join("\n")}\n`)).cards[0]?.title).toBe(
    "Math",
  )
})

test("signs that only Windows-1252 has are kept", () => {
  const text = "Titel;Liste\nPreis: 5 \x80 \x96 \x84gro\xdf\x93;Sp\xe4ter\n"
  const board = found(Buffer.from(text, "latin1"))
  expect(columnsOf(board)).toMatchObject({ encoding: "windows-1252" })
  expect(imported(board).cards[0]?.title).toBe("Preis: 5 € – „groß“")
})

test("another encoding can be chosen", () => {
  const board = found(encoded(RUSSIAN, "windows-1251"))
  expect(columnsOf(board, { encoding: "koi8-r" })).toMatchObject({ encoding: "koi8-r" })
  expect(imported(board, { encoding: "koi8-r" }).cards[0]?.title).not.toBe("Купить семена")
  const wrong = found(encoded("Titel;Liste\nPreis £;Später\n", "macintosh"))
  expect(imported(wrong, { encoding: "macintosh" }).cards[0]?.title).toBe("Preis £")
})

test("a text of UTF-8 stays one where its end was cut off", () => {
  const bytes = Buffer.from("Titel;Liste\nBäume gießen;Später\nDüngen;Für\nSäen;Fällig ä")
  const board = found(bytes.subarray(0, -1))
  expect(imported(board).cards[0]?.title).toBe("Bäume gießen")
})

test.each([
  ["a value that comes again", "Buy milk,Home\nCall Bob,Work\nPay rent,Home\n"],
  ["a state among states", "Buy milk,To do\nCall Bob,Done\n"],
  ["a state of another language", "Milch kaufen;Offen\nAnrufen;Erledigt\nZahlen;In Arbeit\n"],
  ["a priority among priorities", "Buy milk,high\nCall Bob,low\n"],
  ["a tick", "Buy milk,yes\nCall Bob,no\n"],
  ["an address", "Buy milk,https://a.example/\nCall Bob,https://b.example/\n"],
  ["a person", "Buy milk,ana@example.org\nCall Bob,bob@example.org\n"],
  ["a number", "Buy milk,3\nCall Bob,4\n"],
  ["a usual name that is a value", "Notes,Home\nCall Bob,Work\nPay rent,Home\n"],
  ["a plain list", "Buy milk\nCall Bob\nPay rent\n"],
])("the first row is a card by %s", (_, text) => {
  const board = found(text)
  expect(columnsOf(board)).toMatchObject({ hasNames: false })
  const { cards } = imported(board)
  expect(cards).toHaveLength(text.trim().split("\n").length)
  expect(cards.map(({ title }) => title)).toContain(text.split(/[,;\n]/)[0])
  const named = imported(board, { hasNames: true })
  expect(named.cards).toHaveLength(cards.length - 1)
})

test.each([
  ["a usual one", "Task,Where\nCall Bob,Home\nPay rent,Home\n"],
  ["two usual ones above the same values", "Owner,Tags\nAna,Owner\nBob,mud\n"],
  ["another kind below", "Taak;Klaar\nBellen;ja\nBetalen;nee\n"],
  ["dates below", "Taak;Wanneer\nBellen;2026-01-01\nBetalen;2026-01-02\n"],
  ["a usual one above numbers", "Name,2024,2025\nDig,1,2\nSow,3,4\n"],
  ["no sign to the contrary", "Taak;Plek\nBellen;Thuis\nBetalen;Werk\n"],
])("the first row has names by %s", (_, text) => {
  const board = found(text)
  expect(columnsOf(board)).toMatchObject({ hasNames: true })
  expect(imported(board).cards).toHaveLength(2)
  const card = imported(board, { hasNames: false })
  expect(card.cards).toHaveLength(3)
})

test("columns mean what their values say, too", () => {
  const rows = ["Design,Draw,1", "Build,Saw,2", "Design,Paint,3", "Build,Glue,4", "Design,Oil,5"]
  expect(guesses(["Task,Step,No", ...rows].join("\n"))).toEqual({
    Task: "field",
    Step: "title",
    No: "field",
  })
  expect(guesses(["Name,Summary,Points", ...rows].join("\n"))).toMatchObject({ Summary: "title" })
  expect(guesses("Title,What\n1,Dig\n2,Sow\n")).toEqual({ Title: "field", What: "title" })
  expect(guesses("Title,Owner\nDig,1\nDig,2\nDig,3\nDig,4\nDig,5")).toEqual({
    Title: "title",
    Owner: "field",
  })
  const many = Array.from({ length: 20 }, (_each, at) => `Dig ${String(at)},bed ${String(at)}`)
  expect(guesses(["Title,Group", ...many].join("\n"))).toEqual({ Title: "title", Group: "field" })
  expect(guesses("Taak,Fase\nBellen,To do\nBetalen,Done\n")).toEqual({
    Taak: "title",
    Fase: "list",
  })
  const cards = found("Buy milk,To do,high\nCall Bob,Done,low\n")
  expect(imported(cards).shape).toEqual([
    ["To do", "Buy milk"],
    ["Done", "Call Bob"],
  ])
})

test("the columns mean what was chosen", () => {
  const text = 'Title,Wann,Wer,Note,Extra,Secret\nDig,2025-03-15,"Ana",deep,7,x\n'
  const { cards, told, shape } = read(text, {
    columns: ["list", "due", "people", "title", undefined, "nothing"],
  })
  expect(shape).toEqual([["Dig", "deep"]])
  expect(cards[0]).toMatchObject({
    dueDate: "2025-03-15",
    assigned: [{ name: "Ana" }],
    fields: [{ name: "Extra", value: 7 }],
  })
  expect(told).toContain("1 column is left out")
})

test("two columns with one meaning lose nothing", () => {
  const text =
    "Title,Task,When,Notes,Description,Tags,Label\nDig,Earth,2025-03-15,one,two,mud,bed\n"
  const { cards } = read(text, { columns: [undefined, "title", "due"] })
  expect(cards[0]).toMatchObject({ title: "Dig", labels: ["mud:#ef4444", "bed:#f97316"] })
  expect(cards[0]?.description).toBe(
    "**Task:** Earth\n\n**Notes**\n\none\n\n**Description**\n\ntwo",
  )
})

test("dates are read in the order that their values prove", () => {
  const board = (dates: string[]) =>
    found(["Title,Due", ...dates.map((date) => `Dig,${date}`)].join("\n"))
  const dues = (dates: string[], options = {}) =>
    imported(board(dates), options).cards.map(({ dueDate }) => dueDate?.slice(0, 10))
  expect(dues(["03/04/2025", "31/12/2025"])).toEqual(["2025-04-03", "2025-12-31"])
  expect(dues(["03/04/2025", "12/31/25"])).toEqual(["2025-03-04", "2025-12-31"])
  expect(dues(["03/04/2025"])).toEqual(["2025-03-04"])
  expect(dues(["03.04.2025"])).toEqual(["2025-04-03"])
  expect(dues(["03/04/2025"], { dateOrder: "day-first" })).toEqual(["2025-04-03"])
  expect(columnsOf(board(["03/04/2025"]))).toMatchObject({
    dateOrder: "month-first",
    found: "separated by commas, UTF-8, dates probably as 12/31/2026",
  })
  expect(columnsOf(board(["31/12/2025"]))?.found).toMatch(/, dates as 31\/12\/2026$/)
  expect(columnsOf(board(["2025-03-04"]))).toMatchObject({ dateOrder: null })
})

test.each([
  ["2025-03-15", "2025-03-15T23:59:00.000Z"],
  ["2025/3/5", "2025-03-05T23:59:00.000Z"],
  ["2025-03-15T17:00:00.000Z", "2025-03-15T17:00:00.000Z"],
  ["2025-03-15 17:00:30", "2025-03-15T17:00:30.000Z"],
  ["2025-03-15T17:00+02:00", "2025-03-15T15:00:00.000Z"],
  ["15/03/2025 5:00 PM", "2025-03-15T17:00:00.000Z"],
  ["15.3.25 08:15 Uhr", "2025-03-15T08:15:00.000Z"],
  ["Mar 15, 2025", "2025-03-15T23:59:00.000Z"],
  ["March 15, 2025 12:30 AM (GMT+1)", "2025-03-14T23:30:00.000Z"],
  ["Sat, 15 Mar 2025 17:00:00 +0000", "2025-03-15T17:00:00.000Z"],
  [
    "Sat Mar 15 2025 17:00:00 GMT+0100 (Central European Standard Time)",
    "2025-03-15T16:00:00.000Z",
  ],
  ["15. März 2025", "2025-03-15T23:59:00.000Z"],
  ["15 mars 2025", "2025-03-15T23:59:00.000Z"],
  ["1er août 2025 à 17h30", "2025-08-01T17:30:00.000Z"],
  ["15 de marzo de 2025", "2025-03-15T23:59:00.000Z"],
  ["15-Dec-99", "1999-12-15T23:59:00.000Z"],
])("%s is a date", (text, iso) => {
  const date = readDate(text, "day-first")
  expect(date && new Clock("UTC").momentOf(date, "23:59").toISOString()).toBe(iso)
})

test.each([
  "30/02/2025",
  "2025-13-01",
  "soon",
  "12",
  "1.2.3",
  "2025-03-15 lunch",
  "15 foo 2025",
  "",
])("“%s” is no date", (text) => {
  expect(readDate(text, "day-first")).toBe(null)
})

test("clocks are changed on the right day", () => {
  const clock = new Clock("Europe/Berlin")
  const moment = (text: string) => {
    const date = readDate(text, "day-first")
    return date && [clock.momentOf(date, "23:59").toISOString(), clock.dayOf(date)]
  }
  expect(moment("2025-03-29")).toEqual(["2025-03-29T22:59:00.000Z", "2025-03-29"])
  expect(moment("2025-03-30")).toEqual(["2025-03-30T21:59:00.000Z", "2025-03-30"])
  expect(moment("2025-03-30 01:30")).toEqual(["2025-03-30T00:30:00.000Z", "2025-03-30"])
  expect(moment("2025-07-01 08:00")).toEqual(["2025-07-01T06:00:00.000Z", "2025-07-01"])
  expect(moment("2025-07-01T23:00Z")).toEqual(["2025-07-01T23:00:00.000Z", "2025-07-02"])
  expect(moment("2025-03-29T23:30Z")).toEqual(["2025-03-29T23:30:00.000Z", "2025-03-30"])
})

test("names promise nothing that values do not keep", () => {
  expect(guesses("Title,Due,Priority,Points,Done\nDig,soon,1,0.5,half\n")).toEqual({
    Title: "title",
    Due: "field",
    Priority: "field",
    Points: "field",
    Done: "field",
  })
  const many = Array.from({ length: 201 }, (_, row) => `Dig,state ${row}`)
  expect(guesses(["Title,Status", ...many].join("\n"))?.["Status"]).toBe("field")
})

test("names of columns are made different", () => {
  expect(columnsOf(found("Title,,Tag,tag,Tag 2,Tag,__proto__\na,b,c,d,e,f,g\n"))?.names).toEqual([
    "Title",
    "Column 2",
    "Tag",
    "tag 2",
    "Tag 2 2",
    "Tag 3",
    "__proto__",
  ])
})

test("more columns than a board has fields are in the description", () => {
  const names = Array.from({ length: 110 }, (_, at) => `Field ${at}`)
  const text = `Title,${names.join(",")}\nDig,${names.map((_, at) => at + 1).join(",")}\n`
  const { file, cards } = read(text)
  expect(file.customFields).toHaveLength(100)
  expect(cards[0]?.description.match(/\*\*Field 1\d\d:\*\*/g)).toHaveLength(10)
})

test("a table that cannot be read says why", () => {
  const open = found('Title,List\nDig,Beds\nSow,"Beds\nRake,Paths\n')
  expect(columnsOf(open)).toBeUndefined()
  expect(() => open.read({ zone: "UTC" })).toThrow(/^Row 3 of the table has a quotation mark/)
  expect(() => found("Title,List\n").read({ zone: "UTC" })).toThrow(
    /has names of columns, but no rows/,
  )
})

test("several tables are several boards", () => {
  const files = [
    brought("Title,List\na,b\n", "exports/one.csv"),
    brought("Name\tTag\na\tb\n", "two.tsv"),
  ]
  expect(table.find(files)?.map(({ name }) => name)).toEqual(["one", "two"])
})

test.each([
  ["notes.txt", "Dear all,\nthe beds are dug, the rest is not.\nBest, Ana\n"],
  ["notes.csv", "Dear all, the beds are dug.\nThe rest is not.\n"],
  ["notes.txt", "One, two\nthree, four\n"],
  ["board.json", '{"Title": "a",\n"List": "b"}'],
  ["board.csv", '[{"Title":"a","List":"b"}]'],
  ["board.md", "# Title, List\n\n- a, b\n"],
  ["board.html", "<table><tr><td>Title,List\n"],
  ["board.csv", ""],
  ["board.csv", "\n\n"],
  ["plants.txt", "Title\na\nb\n"],
])("%s is no table: %j", (name, text) => {
  expect(table.find([brought(text, name)])).toBe(null)
})

test("a picture is no table", () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64")
  expect(table.find([brought(png, "bed.csv")])).toBe(null)
  expect(
    table.find([brought(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 44, 10, 44]), "bed.csv")]),
  ).toBe(null)
})
