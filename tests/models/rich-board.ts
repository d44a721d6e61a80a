import type { User } from "~/database/types"
import { exportBoard, type ExportFormat } from "~/models/exchange/board-file/board-export.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { BOARD_GRADIENTS } from "~/models/board/board/background"
import { PRIORITIES } from "~/models/board/card/priority"
import { REMINDERS, type Reminder } from "~/models/board/card/reminder"
import { LABEL_COLORS } from "~/models/board/label/label"
import { aPicture } from "../pictures"
import { Random } from "../simulation/random"
import { boardTar } from "../tar"

// Boards as files that have everything that a board can have, with texts that are hard to write.

const LINES = [
  "Dig",
  "=1+1",
  "+49 30 1234",
  "-2",
  "@ana",
  "'quoted",
  '"quoted", with a comma',
  "a, b",
  "c; d",
  "# Heading",
  "## List",
  "### Card",
  "- [ ] Item",
  "- Done",
  "* star",
  "1. One",
  "2) Two",
  "> Quote",
  "*star* _under_ `code`",
  "**Comments**",
  "**Checklist**",
  "**Attachments**",
  "~~x~~ | pipe |",
  "[link](https://example.org/a?b=c&d=e)",
  "<b>html</b> &amp; &lt;",
  "back\\slash\\",
  "trailing #",
  "שלום ‏מה",
  "🌻👩‍👩‍👧",
  "Priority: high",
  "Due: 2026-01-02 03:04 UTC",
  "yes",
  "2 of 5",
  "12",
  "2026-03-01",
  "https://example.org",
  "Dig (Ana Ruiz, due 2026-01-02 03:04 UTC)",
  "Dig (Ana Ruiz)",
  "Ana, 2026-01-02 03:04 UTC:",
  "$1 ~ 2!",
  "→ b",
  "x (red)",
  "[x] y",
  "✓ y",
  "***",
  "---",
  "(in parens)",
]
const TEXTS = [
  ...LINES,
  "One\n\n## Two\n```\nnever closed\n\t=SUM(A1)",
  "> quoted\n> > twice\n\n### Card\n\n- [x] done\n- [ ] open",
  "  leading\n\n\n\nafter blanks",
  "line  \nbreak\\\nagain",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "**Comments**\n\nAna, 2026-01-02 03:04 UTC:\n\n> Hello",
  "Semi;colons\nand, commas\tand tabs",
]
const PEOPLE = [
  { username: "ana", name: "Ana Ruiz" },
  { username: "ben@home", name: "Ben O'Neil" },
  { username: "chen", name: "陈 伟" },
  { username: "dora", name: "Hamilton, Dora" },
  { username: "eve", name: "@eve" },
]
const LABELS = [
  "Bug",
  "a, b",
  "c;d",
  'with "quotes"',
  "Kind: big",
  "(red)",
  "=x",
  "@home",
  "# one",
  "ärger 🌻",
].map((name, at) => `${name}:${Object.values(LABEL_COLORS)[at % 10] ?? ""}`)

const FIELDS = [
  { name: "Client, main", kind: "text" },
  { name: "Weight", kind: "number", unit: "kg", onFace: true },
  { name: "Ordered: when", kind: "date" },
  { name: "*Paid*", kind: "checkbox", onFace: true },
  {
    name: "Size",
    kind: "choice",
    options: [
      { name: "Small", color: "#10b981" },
      { name: "L, XL", color: "#ef4444" },
    ],
  },
  { name: "Map", kind: "link" },
  { name: "Boss", kind: "person" },
]

const DAY = 24 * 60 * 60 * 1000

class RichBoard {
  readonly #random: Random
  readonly #picture: Buffer
  readonly files: Record<string, Buffer> = {}

  readonly #viewersComment: boolean

  constructor(seed: number, picture: Buffer) {
    this.#viewersComment = seed % 2 === 1
    this.#random = new Random(seed)
    this.#picture = picture
  }

  board(name: string) {
    return {
      format: "cardinal-board",
      version: 1,
      name,
      ...(this.#maybe() && { description: this.#text() }),
      background: this.#random.pick(BOARD_GRADIENTS),
      ...(this.#viewersComment && { viewersComment: true, showsNumbers: true }),
      labelOrder: LABELS.slice(0, 2).map((label) => label.slice(0, label.lastIndexOf(":"))),
      views: [{ name: "Mine, due", query: "?due=week" }],
      customFields: FIELDS,
      lists: [
        ...["To do", "=1, 2", "# Doing *now*", "Done"].map((list) => this.#list(list)),
        { ...this.#list("Old"), archived: true },
      ],
    }
  }

  #list(name: string) {
    return {
      name,
      ...(this.#maybe() && { cardLimit: 1 + this.#random.below(9) }),
      ...(this.#random.isOneIn(5) && { archiveDoneDays: 30 }),
      cards: Array.from({ length: 1 + this.#random.below(6) }, () => this.#card()),
    }
  }

  #card() {
    const due = this.#maybe() ? this.#moment() : null
    return {
      title: this.#line(),
      description: this.#maybe() ? this.#text() : "",
      priority: this.#maybe() ? this.#random.pick(PRIORITIES) : null,
      estimate: this.#maybe() ? this.#random.below(100) : null,
      labels: this.#maybe() ? this.#random.some(LABELS, 4) : [],
      dueDate: due,
      reminderMinutes:
        due === null ? 1440 : this.#random.pick<Reminder | null>([...REMINDERS, null]),
      completed: this.#random.isOneIn(3),
      createdAt: this.#moment(),
      ...(this.#random.isOneIn(6) && { archived: true }),
      ...(this.#random.isOneIn(6) && { repeat: this.#random.pick(REPEATS) }),
      ...this.#checklists(),
      comments: Array.from({ length: this.#random.below(4) }, (_, at) => ({
        author: this.#random.isOneIn(5) ? null : this.#random.pick(PEOPLE)?.name,
        text: this.#text().trim(),
        createdAt: new Date(
          Date.UTC(2026, 4, 1 + at, 7, this.#random.below(60), 8, 9),
        ).toISOString(),
        editedAt: this.#random.isOneIn(4) ? this.#moment() : null,
        ...this.#reactions(),
      })),
      ...this.#reactions(),
      assigned: this.#maybe() ? this.#random.some(PEOPLE, 3) : [],
      attachments: this.#attachments(),
      fields: this.#fields(),
    }
  }

  #reactions() {
    const given = this.#random.some(["👍", "❤️", "👩🏽‍🚀"], 3)
    return (
      this.#random.isOneIn(3) && {
        reactions: given.map((emoji) => ({ emoji, people: [this.#random.pick(PEOPLE)?.name] })),
      }
    )
  }

  #checklists() {
    const kind = this.#random.below(3)
    const items = (list: number) =>
      Array.from({ length: 1 + this.#random.below(3) }, () => ({
        text: this.#text().trim(),
        completed: this.#maybe(),
        list,
        ...(this.#random.isOneIn(3) && { assignee: this.#random.pick(PEOPLE)?.name }),
        ...(this.#random.isOneIn(3) && { dueDate: this.#moment() }),
      }))
    if (kind === 0) return { checklist: [] }
    if (kind === 1) return { checklist: items(0) }
    const checklists = ["Tools, all", "*Work*", "Comments"].slice(0, 1 + this.#random.below(3))
    return { checklists, checklist: checklists.flatMap((_, at) => items(at)) }
  }

  #attachments() {
    const link = { kind: "link", filename: this.#line(), url: "https://map.example/?a=1,2&b=(c)" }
    const path = `files/${String(Object.keys(this.files).length + 1).padStart(4, "0")}`
    const size = { mimeType: "image/png", fileSize: this.#picture.byteLength }
    const file = { kind: "file", filename: "bed, 1.png", ...size, cover: this.#maybe(), path }
    const chosen = [link, file].filter(() => this.#random.isOneIn(3))
    if (chosen.includes(file)) this.files[path] = this.#picture
    return chosen.map((each) => ({ ...each, createdAt: this.#moment() }))
  }

  #fields() {
    const values = [
      this.#line(),
      this.#random.below(1000) / 4 - 100,
      this.#moment().slice(0, 10),
      true,
      this.#random.pick(["Small", "L, XL"]),
      "https://example.org/?a=b,c",
      PEOPLE[0]?.name,
    ]
    return FIELDS.map(({ name }, at) => ({ name, value: values[at] })).filter(() => this.#maybe())
  }

  #line = () => this.#random.pick(LINES) ?? ""
  #text = () => this.#random.pick(TEXTS) ?? ""
  #maybe = () => this.#random.isOneIn(2)
  #moment = () =>
    new Date(Date.UTC(2026, 0, 1, 3, 4, 5, 6) + this.#random.below(400) * DAY).toISOString()
}

const WEEKLY = {
  every: "week",
  interval: 2,
  weekdays: [1, 5],
  nth: null,
  monthDay: 1,
  startDay: "2026-05-04",
  time: "07:30",
  zone: "Europe/Berlin",
  until: null,
  times: 4,
  dueInDays: 3,
}

const REPEATS = [
  WEEKLY,
  { ...WEEKLY, every: "month", weekdays: [5], nth: -1, until: "2999-12-31", times: null },
  { ...WEEKLY, every: "year", weekdays: [], monthDay: 4 },
  { ...WEEKLY, every: "done", weekdays: [], startDay: null },
]

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/** Imports a file, as somebody brings it. */
export const bring = (person: User, bytes: Uint8Array, filename = "board") =>
  importBoard(person, { filename }, inOne(bytes))

/** @returns its id and the file that it was made of */
export async function aRichBoard(person: User, seed: number): Promise<string> {
  const rich = new RichBoard(seed, await aPicture(9, 9).png().toBuffer())
  const board = rich.board(`Garden ${String(seed)}, "all" #1`)
  const { id } = await bring(person, boardTar(board, rich.files))
  return id
}

/** The file that a board is exported as. */
export async function exportedAs(
  person: User,
  boardId: string,
  format: ExportFormat,
): Promise<Buffer> {
  const { content } = await exportBoard(person, { boardId }, format)
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(Buffer.from(piece as string))
  return Buffer.concat(pieces)
}
