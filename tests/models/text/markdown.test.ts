import { describe, expect, test, vi } from "vitest"
import { LIMITS } from "~/models/text/limits"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { RenderCache } from "~/models/text/markdown/render-cache.server"

/** Every tag and attribute that Markdown may become. */
const TAGS =
  /^(?:p|br|em|strong|s|code|pre|blockquote|hr|ul|ol|li|h[456]|a|small|button|div|table|thead|tbody|tr|th|td)$/
const ATTRIBUTES =
  /^(?:href|title|rel|target|class|start|style|type|name|value|aria-checked|role|tabindex|aria-label|dir)$/

/** Fails when the HTML holds anything else, or a link that leads elsewhere than it may. */
function expectSafe(html: string): void {
  for (const [, tag = "", rest = ""] of html.matchAll(/<\/?([^\s>/]*)((?:[^">]|"[^"]*")*)>/g)) {
    expect(tag).toMatch(TAGS)
    for (const [, name = "", value = ""] of rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
      expect(name).toMatch(ATTRIBUTES)
      if (name === "href") expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i)
      if (name === "style") expect(value).toMatch(/^text-align:(?:left|right|center)$/)
    }
    if (tag === "a" && rest) expect(rest).toContain('rel="nofollow noopener noreferrer"')
  }
  // The text left once the tags are gone opens none.
  expect(html.replace(/<(?:[^">]|"[^"]*")*>/g, "")).not.toContain("<")
}

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](<java script:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:x)",
  "[x](file:///etc/passwd)",
  "[x](blob:https://a.example/1)",
  "[x](//evil.example)",
  "[x](/logout)",
  "[x](\\\\evil.example)",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg>)",
  '![x](https://a.example/" onerror="alert(1))',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/"onclick="alert(1))',
  '![" onerror="x](https://a.example/p.png)',
  "[<script>](https://a.example)",
  '```"><script>alert(1)</script>\nx\n```',
  "```js onload=alert(1)\n</code></pre><script>\n```",
  "`</code><script>`",
  "|<script>|\n|-|\n|<img onerror=x>|",
  "[x]: javascript:alert(1)\n\n[x]",
  "- [x] <b onclick=x>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<!-- x --><?php ?><!DOCTYPE x><![CDATA[x]]>",
  "https://a.example/<script>",
  'https://a.example/"onclick="x',
  "[a](https://x.example)[![b](https://y.example)](https://z.example)",
  "# <h1 onclick=x>",
])("makes nothing dangerous of %j", (source) => {
  const html = toHtml(source)
  expectSafe(html)
  if (!/https:|^`|^\|/.test(source)) expect(html).not.toContain("<a")
})

describe("shows", () => {
  test.each([
    ["*a* **b** ~~c~~ `d`", "<em>a</em> <strong>b</strong> <s>c</s> <code>d</code>"],
    ["one\ntwo", "one<br>\ntwo"],
    ["# Big", "<h4>Big</h4>"],
    ["###### Small", "<h6>Small</h6>"],
    ["> said", '<blockquote dir="auto">\n<p>said</p>\n</blockquote>'],
    ["- a\n- b", '<ul dir="auto">\n<li>a</li>\n<li>b</li>'],
    ["3. a", '<ol start="3" dir="auto">'],
    ["```\nlet a\n```", "<pre><code>let a\n</code></pre>"],
    ["|a|b|\n|-|-|\n|1|2|", "<td>1</td>\n<td>2</td>"],
    ["<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"],
    ["README.md www.foo icon@2x.png", "<p>README.md www.foo icon@2x.png</p>"],
    ["```js\nlet a\n```", '<pre><small>js</small><code class="language-js">let a\n</code></pre>'],
    [
      "- [x] done",
      'value="0:- [x] done" role="checkbox" aria-checked="true" aria-label="done" class="task-box"></button> done',
    ],
    [
      "- [ ] open",
      'value="0:- [ ] open" role="checkbox" aria-checked="false" aria-label="open" class="task-box"></button> open',
    ],
  ])("%j", (source, html) => {
    expect(toHtml(source)).toContain(html)
    expectSafe(toHtml(source))
  })

  const link = 'rel="nofollow noopener noreferrer" target="_blank">'

  test.each([
    ["[a](https://a.example/?x=1&y=2)", `<a href="https://a.example/?x=1&amp;y=2" ${link}a</a>`],
    ["[a](mailto:a@b.example)", `<a href="mailto:a@b.example" ${link}a</a>`],
    ["see http://a.example/b.", `<a href="http://a.example/b" ${link}http://a.example/b</a>.`],
    ["(www.example.org)", `(<a href="http://www.example.org" ${link}www.example.org</a>)`],
    ["[a](www.a.example/b)", `<a href="http://www.a.example/b" ${link}a</a>`],
    ["[a](<www.a.example>)", `<a href="http://www.a.example" ${link}a</a>`],
    ["WWW.a.example/b?c.", `<a href="http://WWW.a.example/b?c" ${link}WWW.a.example/b?c</a>.`],
    ["ana@b.example", `<a href="mailto:ana@b.example" ${link}ana@b.example</a>`],
    ["![a cat](https://a.example/c.png)", `<a href="https://a.example/c.png" ${link}a cat</a>`],
    ["![](https://a.example/c.png)", `${link}https://a.example/c.png</a>`],
    [
      "[![a cat](https://a.example/c.png)](https://b.example)",
      `<p><a href="https://b.example" ${link}a cat</a></p>`,
    ],
  ])("the link of %j, and no picture of another site", (source, html) => {
    expect(toHtml(source)).toContain(html)
    expect(toHtml(source)).not.toContain("<img")
  })
})

describe("nothing that is typed vanishes", () => {
  const DEPTHS = [9, 10, 19, 20, 21, 22, 40, 200]

  test.each(["- ", "> ", "1. ", "- > ", "> 1. "])("in blocks that begin with %j", (sign) => {
    for (const depth of DEPTHS) {
      const html = toHtml(`${sign.repeat(depth)}deep\n\nafter **it**`)
      expect(html).toContain("deep")
      expect(html).toContain("<p>after <strong>it</strong></p>")
      expectSafe(html)
    }
  })

  test("in lists that are indented deeper and deeper, and come back", () => {
    const lines = Array.from({ length: 30 }, (_, depth) => `${"  ".repeat(depth)}- line${depth}.`)
    const html = toHtml([...lines, "- last *one*"].join("\n"))
    for (const [depth] of lines.entries()) expect(html).toContain(`line${depth}.`)
    expect(html).toContain("<li>last <em>one</em></li>\n</ul>\n")
    expect(html).not.toContain("<pre><code>- line8")
  })

  test.each([
    ["words behind a fence", "```three words\nx\n```"],
    ["words behind a fence that is never closed", "~~~ one two three"],
    ["emphasis in emphasis", `${"*a ".repeat(40)}three${" a*".repeat(40)}`],
    ["brackets", `${"[".repeat(40)}three${"](https://a.example)".repeat(40)}`],
    ["a definition of a link", "[three]: https://a.example"],
    ["a comment of HTML", "<!-- three -->"],
  ])("in %s", (_, source) => {
    expect(toHtml(source).replaceAll(/<[^>]*>/g, "")).toContain("three")
    expectSafe(toHtml(source))
  })

  test("and empty cells at the end of a row leave a table one", () => {
    expect(toHtml("|a|b|\n|-|-|\n|1|2 \\| 3| |\n|4|")).toContain("<td>2 | 3</td>")
  })
})

test.each(["|a|b|\n|-|-|\n|1|2|3|", "a|b\n-|-\n1|2|3", "> |a|b|\n> |-|-|\n> |1|2|3|"])(
  "cells beyond the header are left out, as GitHub does: %j",
  (source) => {
    expect(toHtml(source)).toContain("<td>1</td>\n<td>2</td>\n</tr>")
    expect(toHtml(source)).not.toContain("<pre>")
  },
)

const linked = (url: string, href = url) =>
  `<a href="${href}" rel="nofollow noopener noreferrer" target="_blank">${url}</a>`
const A = "https://a.example/b"

test.each([
  ["~one~ two", "<s>one</s> two"],
  ["a~b~c", "a<s>b</s>c"],
  ["*a ~b c~ d*", "<em>a <s>b c</s> d</em>"],
  ["[~a~](https://a.example/b)", "<s>a</s></a>"],
  ["~a~~", "~a~~"],
  ["~~a~ b~~", "<s>a~ b</s>"],
  ["x ~~~a~~~", "x ~~~a~~~"],
  ["~ a ~", "~ a ~"],
  ["3~5 or 7~9", "3~5 or 7~9"],
  ["~/a and ~/b", "~/a and ~/b"],
  [`_${A}_`, `<em>${linked(A)}</em>`],
  [`__${A}_c__`, `<strong>${linked(`${A}_c`)}</strong>`],
  [`_see ${A}._`, `<em>see ${linked(A)}.</em>`],
  [`~${A}~ ~~${A}~~`, `<s>${linked(A)}</s> <s>${linked(A)}</s>`],
  [`**_${A}_**`, `<strong><em>${linked(A)}</em></strong>`],
  ["https://a.example/~ana/x_y", linked("https://a.example/~ana/x_y")],
  ["~~www.a.example/b~~", `<s>${linked("www.a.example/b", "http://www.a.example/b")}</s>`],
  ["_www.a.example_ b", `<em>${linked("www.a.example", "http://www.a.example")}</em> b`],
  ["~ana@b.example~", `<s>${linked("ana@b.example", "mailto:ana@b.example")}</s>`],
  ["_ana@b.example_", `<em>${linked("ana@b.example", "mailto:ana@b.example")}</em>`],
  [`${A}?a=b&copy;`, `${linked(`${A}?a=b`)}©`],
  [`${A}?a=b&c;`, `${linked(`${A}?a=b`)}&amp;c;`],
  [`${A}?a=b&c`, `>${A}?a=b&amp;c</a>`],
  ["<tel:+4930>", linked("tel:+4930")],
  ["<mailto:a@b.example?subject=Hi>", linked("mailto:a@b.example?subject=Hi")],
])("%s is as GitHub shows it", (source, html) => {
  expect(toHtml(source)).toContain(html)
  expectSafe(toHtml(source))
})

describe("an attached picture", () => {
  const id = "/attachments/0f7b152b-f3f1-4c72-8dc7-070d12d09ae3"
  const link = `<a href="${id}" rel="nofollow noopener noreferrer" target="_blank">`

  test("is shown small, and leads to the whole one", () => {
    const picture = `<img src="${id}/preview" alt="a &quot;cat&quot;" loading="lazy">`
    expect(toHtml(`![a "cat"](${id})`)).toBe(`<p>${link}${picture}</a></p>\n`)
  })

  test("is named in an excerpt, which has no pictures", () => {
    expect(excerptOf(`![a "cat"](${id}) and\n\n\`\`\`js\nlet a\n\`\`\``)).toBe(
      'a "cat" and js let a',
    )
  })

  test.each([`${id}/../../logout`, `${id}x`, `/${id}`, "/attachments/1", `${id}?x`])(
    "is no way to %s",
    (url) => {
      expect(toHtml(`![a](${url})`)).not.toMatch(/<img|<a/)
    },
  )
})

/** Texts that brought Markdown down elsewhere, each as long as a description can be. */
test.each([
  ["[", "![", "[a](", "[[a]", "](", "![[]()", "[a](((", '[x](y "'],
  ["*", "**a ", "*a_", "*_", "x*", "a**b", "_ a", "~a~~", "~~~\n", "~", "~a ", "a~ ", "~a~"],
  ["_www.", "~a@", "_a_@", "https://a.example/_.~", "www.a.example/_~.", "_https://"],
  ["`", "`a``", "> ", ">- ", "- ", "  - a\n", "1. ", "* * ", "- [ ] a\n"],
  ["<", "<a", "<!--", "<?", "&", "&#x", "\\", "\n", "\t", "# a\n", "😀"],
  ["|", "|a", "a|b\n-|-\n", "http://", "http://a.b ", "http://a.a/(", "mailto:", "mailto:a@"],
  ["[a]: <", "[a]: b\n", "[a]\n", "[a]: https://a.example\n\n[a]", "$", '"', "--"],
  ["//a.b/", "ftp://a.b/", "|", "&amp;", "-\n", "a\n\n", "> > > > ", "1)\n", "1. - > "],
])("renders %s and the like in bounded time and space", (...pieces) => {
  for (const piece of pieces) {
    const source = piece.repeat(LIMITS.description).slice(0, LIMITS.description)
    const began = Date.now()
    const html = toHtml(source)
    expect(Date.now() - began, piece).toBeLessThan(5000)
    expect(html.length, piece).toBeLessThanOrEqual(mostHtml(source))
  }
})

test("makes no ninety million characters of one address that is named nine thousand times", () => {
  const source = `[a]: https://a.example/${"z".repeat(20_000)}\n\n${"[a]".repeat(9000)}`
  expect(toHtml(source).length).toBeLessThan(200_000)
})

test("renders brackets that are nested deep", () => {
  expectSafe(toHtml("[".repeat(25_000) + "]".repeat(25_000)))
  expectSafe(toHtml(`${"[".repeat(9000)}a${"](https://a.example)".repeat(2000)}`))
})

/** The most characters of HTML that a text may become, if it is not shown preformatted. */
const mostHtml = (source: string) => 10 * source.length + 20_000

const aTable = (columns: number, rows: number) =>
  `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|x|\n".repeat(rows)}`

describe("a table", () => {
  test.each([
    ["40 columns", aTable(40, 1)],
    ["1,000 cells", aTable(20, 49)],
    ["few rows before other text", `${aTable(2, 3)}# Title\n${"text\n".repeat(800)}`],
  ])("of %s is a table", (_, source) => {
    expect(toHtml(source)).toContain("<table>")
  })

  test.each([
    ["41 columns", aTable(41, 1)],
    ["1,001 cells", aTable(7, 142)],
    ["many columns, of which most rows have one", aTable(6000, 8000)],
    ["many columns without outer bars", `a${"|a".repeat(41)}\n-${"|-".repeat(41)}\nx|y`],
  ])("of %s is shown as its source", (_, source) => {
    const html = toHtml(source)
    expect(html).not.toContain("<table>")
    expect(html).toBe(
      `<pre><code>${source.trimEnd()}${html.includes("\n</code>") ? "\n" : ""}</code></pre>\n`,
    )
  })

  test("that is too large is its source in quotations and lists too, and what follows is not", () => {
    const quoted = aTable(50, 2).trimEnd().replaceAll(/^/gm, "> ")
    const html = toHtml(`before\n\n${quoted}\n\n**after**`)
    expect(html).toContain('<blockquote dir="auto">\n<pre><code>|a|a|')
    expect(html).not.toContain("<table>")
    expect(html).toContain("<p>before</p>")
    expect(html).toContain("<strong>after</strong>")
  })
})

describe("a text is shown preformatted", () => {
  const isPreformatted = (html: string) => html.startsWith('<pre class="markdown-source">')

  test.each([
    ["many tables, none of which is large", `${aTable(40, 24)}\n`.repeat(230)],
    ["list items", "- a\n".repeat(12_500)],
    ["paragraphs", "a\n\n".repeat(16_000)],
  ])("where it has too many blocks: %s", (_, source) => {
    const html = toHtml(source.slice(0, LIMITS.description))
    expect(isPreformatted(html)).toBe(true)
    expectSafe(html)
  })

  test("where its HTML would be far longer than it is", () => {
    const html = toHtml("[a](http://b)".repeat(3800))
    expect(isPreformatted(html)).toBe(false)
    const dense = 'a|b\n-|-\n"|"\n\n'.repeat(2700)
    expect(isPreformatted(toHtml(dense))).toBe(true)
    expect(toHtml(dense)).toContain("&quot;|&quot;")
  })

  test("and never where it is long, but a text as people write them", () => {
    const source = "- [ ] Water the roses, and **all** of the tulips\n".repeat(1000)
    expect(isPreformatted(toHtml(source))).toBe(false)
  })
})

describe("the cache of what was rendered", () => {
  const render = vi.fn((text: string) => text.toUpperCase())
  const read = (cache: RenderCache, text: string) => cache.get(text, () => render(text))

  test("forgets the least recently used texts only, and stays within its bytes", () => {
    const cache = new RenderCache(44)
    for (const text of "abcdefghijk") read(cache, text)
    expect(cache.bytes).toBe(44)
    read(cache, "a")
    render.mockClear()
    read(cache, "l")
    for (const text of "acdefghijkl") expect(read(cache, text)).toBe(text.toUpperCase())
    expect(render.mock.calls).toEqual([["l"]])
    read(cache, "b")
    expect(render).toHaveBeenCalledTimes(2)
    expect(cache.bytes).toBe(44)
  })

  test("does not keep what would push out all the others", () => {
    const cache = new RenderCache(44)
    read(cache, "a")
    expect(read(cache, "long enough")).toBe("LONG ENOUGH")
    expect(cache.bytes).toBe(4)
  })
})
