import { expect, test } from "vitest"
import { htmlToMarkdown, isHtml } from "~/models/text/markdown/html-markdown"
import { vikunja } from "~/models/exchange/board-import/origins/vikunja"
import { brought, imported, onlyBoard } from "../imports"

// Projects of Vikunja become boards, with the buckets of their kanban view as lists, and files from the archive.

const NEVER = "0001-01-01T00:00:00Z"

const project = (more: object) => ({ id: 1, title: "Garden", description: "", tasks: [], ...more })

const data = (projects: unknown, name = "data.json") => brought(JSON.stringify(projects), name)
test("files come from the archive, and missing ones are told", () => {
  const attachments = [
    { id: 7, file: { id: 70, name: "bed.png", mime: "image/png", size: 3 }, created: NEVER },
    { id: 8, file: { id: 80, name: "lost.txt", mime: "text/plain", size: 9 } },
    { id: 9, file: null },
  ]
  const task = { id: 1, title: "Dig", attachments, cover_image_attachment_id: 7 }
  const found = onlyBoard(
    vikunja,
    data([project({ tasks: [task] })], "a/data.json"),
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
  const begin = process.cpuUsage()
  htmlToMarkdown("<p".repeat(200_000))
  htmlToMarkdown("<p a='".repeat(100_000))
  htmlToMarkdown("<!--".repeat(100_000))
  expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000)
})

test("an export of before 0.21 is refused with that reason", () => {
  const namespaces = [{ id: 1, title: "Home", lists: [{ id: 1, title: "Garden", tasks: [] }] }]
  expect(() => vikunja.find([data(namespaces)])).toThrow(/before version 0\.21.*export again/)
})
