import { expect, test } from "vitest"
import { lookAt } from "~/models/exchange/board-import/look"
import { htmlToMarkdown, isHtml } from "~/models/exchange/board-import/html-markdown"
import { vikunja } from "~/models/exchange/board-import/origins/vikunja"
import { brought, imported, onlyBoard } from "../imports"

// Projects of Vikunja become boards, with the buckets of their kanban view as lists, and files from the archive.

const NEVER = "0001-01-01T00:00:00Z"

const task = (id: number, more: object = {}) => ({
  id,
  title: `Task ${id}`,
  description: "",
  done: false,
  due_date: NEVER,
  reminders: null,
  repeat_after: 0,
  repeat_mode: 0,
  priority: 0,
  start_date: NEVER,
  end_date: NEVER,
  assignees: null,
  labels: null,
  hex_color: "",
  percent_done: 0,
  identifier: "",
  index: id,
  related_tasks: {},
  attachments: null,
  cover_image_attachment_id: 0,
  is_favorite: false,
  created: "2025-01-01T08:00:00Z",
  bucket_id: 0,
  position: 0,
  comments: null,
  reactions: null,
  ...more,
})

const project = (more: object) => ({ id: 1, title: "Garden", description: "", tasks: [], ...more })

const data = (projects: unknown, name = "data.json") => brought(JSON.stringify(projects), name)
const only = (more: object) => onlyBoard(vikunja, data([project(more)]))

const VIEWS = [
  { id: 10, title: "List", view_kind: "list", position: 1 },
  { id: 12, title: "Second", view_kind: "kanban", position: 9 },
  { id: 11, title: "Kanban", view_kind: "kanban", position: 4, done_bucket_id: 22 },
]
const BUCKETS = [
  { id: 22, title: "Finished off", project_view_id: 11, limit: 0, position: 2 },
  { id: 21, title: "To do", project_view_id: 11, limit: 5, position: 1 },
  { id: 29, title: "Elsewhere", project_view_id: 12, limit: 0, position: 0 },
]

test("buckets of the first kanban view are the lists", () => {
  const { file, shape, told } = imported(
    only({
      views: VIEWS,
      buckets: BUCKETS,
      tasks: [task(1), task(2), task(3), task(4)],
      task_buckets: [
        { task_id: 1, bucket_id: 21, project_view_id: 11 },
        { task_id: 2, bucket_id: 21, project_view_id: 11 },
        { task_id: 3, bucket_id: 22, project_view_id: 11 },
        { task_id: 1, bucket_id: 29, project_view_id: 12 },
      ],
      positions: [
        { task_id: 1, position: 200, project_view_id: 11 },
        { task_id: 2, position: 100, project_view_id: 11 },
        { task_id: 1, position: 1, project_view_id: 12 },
      ],
    }),
  )
  expect(shape).toEqual([
    ["To do", "Task 2", "Task 1"],
    ["Finished off", "Task 3"],
    ["Without a bucket", "Task 4"],
  ])
  expect(file.lists.map(({ cardLimit, cardsDone }) => [cardLimit, cardsDone])).toEqual([
    [5, undefined],
    [null, true],
    [null, undefined],
  ])
  expect(told).toEqual([
    "1 further kanban view is left out",
    "1 card is on a list that is not in the file: the board gets a list for it",
  ])
})

test("older versions and projects without buckets are read", () => {
  const old = imported(
    only({
      buckets: [
        { id: 5, title: "Doing", project_id: 1 },
        { id: 6, title: "Ready", is_done_bucket: true },
      ],
      tasks: [
        task(1, { bucket_id: 6 }),
        task(2, { bucket_id: 5, reminder_dates: ["2025-01-01T00:00:00Z"] }),
      ],
    }),
  )
  expect(old.shape).toEqual([
    ["Doing", "Task 2"],
    ["Ready", "Task 1"],
  ])
  expect(old.cards[0]?.description).toBe("**Reminder:** 2025-01-01 00:00")
  expect(imported(only({ tasks: [task(1)] })).shape).toEqual([["Tasks", "Task 1"]])
})

test("a task is read whole", () => {
  const full = task(1, {
    description: "<p>From the <strong>fence</strong> on</p>",
    done: true,
    due_date: "2025-03-15T17:00:00Z",
    start_date: "2025-03-01T09:00:00Z",
    end_date: "2025-03-20T09:00:00Z",
    priority: 5,
    percent_done: 0.35,
    hex_color: "ff0000",
    identifier: "GA-1",
    is_favorite: true,
    repeat_after: 172_800,
    repeat_mode: 2,
    reminders: [
      { reminder: "2025-03-14T17:00:00Z", relative_period: -86_400, relative_to: "due_date" },
      { reminder: "2025-03-10T08:00:00Z", relative_period: 0, relative_to: "" },
    ],
    assignees: [
      { id: 1, username: "ana", name: "Ana Lee" },
      { id: 2, username: "bob", name: "" },
    ],
    labels: [
      { title: "Bug", hex_color: "FF7A66" },
      { title: "Plain", hex_color: "" },
    ],
    related_tasks: { subtask: [{ title: "Spade", done: true }, { title: "Hole" }], blocked: null },
    comments: [
      { comment: "<p>Second</p>", author: null, created: "2025-01-03T08:00:00Z" },
      {
        comment: "First",
        author: { username: "ana", name: "Ana Lee" },
        created: "2025-01-02T08:00:00Z",
      },
    ],
    reactions: { "👍": [{}, {}] },
  })
  const { cards, told, file } = imported(only({ tasks: [full] }))
  expect(cards[0]).toMatchObject({
    completed: true,
    dueDate: "2025-03-15T17:00:00.000Z",
    reminderMinutes: 1440,
    priority: "critical",
    createdAt: "2025-01-01T08:00:00.000Z",
    labels: ["Bug:#ff7a66", "Plain:#3b82f6", "Favorite:#eab308"],
    assigned: [
      { username: "ana", name: "Ana Lee" },
      { username: "bob", name: "bob" },
    ],
    comments: [
      { author: "Ana Lee", text: "First" },
      { author: null, text: "Second" },
    ],
    fields: [
      { name: "Start date", value: "2025-03-01" },
      { name: "End date", value: "2025-03-20" },
      { name: "Progress (%)", value: 35 },
      { name: "Color", value: "ff0000" },
      { name: "Identifier", value: "GA-1" },
    ],
  })
  expect(cards[0]?.description.split("\n\n")).toEqual([
    "From the **fence** on",
    "**Reminder:** 2025-03-10 08:00",
    "**Subtasks:**",
    "- Spade (done)\n- Hole",
    "**Repeats:** every 2 days, from the day when it is done",
    "**Reactions:** 👍 2",
  ])
  expect(lookAt(file).counts).toMatchObject({ cards: 1, comments: 2 })
  expect([...told].sort()).toEqual([
    "1 card has a label for what Cardinal has no other place for",
    "1 priority is replaced by the nearest one here",
    "1 start date is in a field “Start date”",
    "2 people are kept by name: nobody is added to the board",
    "4 values are in custom fields",
    "4 values without a field here are in the description",
  ])
})

test("files come from the archive, and missing ones are told", () => {
  const attachments = [
    { id: 7, file: { id: 70, name: "bed.png", mime: "image/png", size: 3 }, created: NEVER },
    { id: 8, file: { id: 80, name: "lost.txt", mime: "text/plain", size: 9 } },
    { id: 9, file: null },
  ]
  const found = onlyBoard(
    vikunja,
    data(
      [project({ tasks: [task(1, { attachments, cover_image_attachment_id: 7 })] })],
      "a/data.json",
    ),
    brought("v1", "a/VERSION"),
    brought(new Uint8Array([1, 2, 3]), "a/files/70"),
  )
  const { draft, cards, told } = imported(found)
  expect(cards[0]?.attachments).toMatchObject([
    { filename: "bed.png", mimeType: "image/png", fileSize: 3, cover: true, path: "files/0001" },
  ])
  expect(draft.files.map((path) => found.file?.(path))).toEqual([new Uint8Array([1, 2, 3])])
  expect(found.file?.("a/files/71")).toBe(null)
  expect(told).toEqual(["2 files are named, but not in the export"])
})

test("each project is a board, and names the one that it is part of", () => {
  const found = vikunja.find([
    data([
      project({}),
      project({ id: 2, title: "Beds", parent_project_id: 1, description: "<p>All</p>" }),
    ]),
  ])
  expect(found?.map(({ name }) => name)).toEqual(["Garden", "Beds"])
  const beds = found?.[1]
  expect(beds && imported(beds).file.description).toBe("All\n\nPart of “Garden”.")
})

test("odd data is read as far as it goes", () => {
  const odd = {
    title: 3,
    due_date: 5,
    labels: "x",
    priority: "high",
    related_tasks: [],
    attachments: [1],
  }
  const { shape } = imported(only({ tasks: [odd, null, 7], views: {}, buckets: [{ id: "a" }] }))
  expect(shape.flat()).toContain("Untitled")
})

test.each(["", "[", "[]", "{}", "null", '[{"title":"a"}]', "[1]"])("%j is no export", (text) => {
  expect(vikunja.find([brought(text, "data.json")])).toBe(null)
})

test("a file of another name is no export", () => {
  expect(vikunja.find([data([project({})], "board.json")])).toBe(null)
})

test.each([
  ["<p>a <em>b</em> <s>c</s> <code>d</code></p><p>e<br>f</p>", "a *b* ~~c~~ `d`\n\ne  \nf"],
  ["<p>&constructor; &mdash;</p>", "&constructor; —"],
  ["<h2>A &amp; B</h2><p>&lt;i&gt; &#39;x&#x27;&nbsp;&foo;</p>", "## A & B\n\n<i> 'x' &foo;"],
  [
    "<ul><li><p>a</p><ol><li><p>b</p></li><li>c</li></ol></li></ul><p>d</p>",
    "- a\n  1. b\n  2. c\n\nd",
  ],
  [
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox"></label><div><p>a</p></div></li><li data-checked="false"><div><p>b</p></div></li></ul>',
    "- [x] a\n- [ ] b",
  ],
  [
    '<p><a href="https://map.example/a b">Map</a> <a>x</a></p>',
    "[Map](https://map.example/a%20b) x",
  ],
  ["<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"],
  ["<pre><code>if a:\n  b</code></pre><p>c</p>", "```\nif a:\n  b\n```\n\nc"],
  [
    "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>",
    "| a | b |\n| --- | --- |\n| c |  |",
  ],
  ["<p>a<script>b</script><!-- c --> < d", "ab < d"],
])("HTML %j is Markdown", (html, markdown) => {
  expect(isHtml(html)).toBe(true)
  expect(htmlToMarkdown(html)).toBe(markdown)
})

test("much HTML takes no long time", () => {
  const begin = performance.now()
  htmlToMarkdown("<p".repeat(200_000))
  htmlToMarkdown("<p a='".repeat(100_000))
  htmlToMarkdown("<!--".repeat(100_000))
  expect(performance.now() - begin).toBeLessThan(5000)
})

test("an export of before 0.21 is refused with that reason", () => {
  const namespaces = [{ id: 1, title: "Home", lists: [{ id: 1, title: "Garden", tasks: [] }] }]
  expect(() => vikunja.find([data(namespaces)])).toThrow(/before version 0\.21.*export again/)
})
