import { createElement } from "react"
import { expect, test } from "vitest"
import { renderedOnce } from "~/components/rendered-once.server"

/** A part, and how often it was rendered. */
function aPart(text: string) {
  const part = {
    count: 0,
    render: () => {
      part.count += 1
      return createElement("li", null, text)
    },
  }
  return part
}

test("renders a part once for the same data and variant", () => {
  const [data, part] = [{}, aPart("<a>")]
  for (let i = 0; i < 3; i += 1) {
    expect(renderedOnce(data, "", part.render)).toBe("<li>&lt;a&gt;</li>")
  }
  expect(part.count).toBe(1)
})

test("renders other data, and other variants, on their own", () => {
  const data = {}
  const [first, second, third] = [aPart("1"), aPart("2"), aPart("3")]
  expect(renderedOnce(data, "", first.render)).toBe("<li>1</li>")
  expect(renderedOnce(data, "?q=a", second.render)).toBe("<li>2</li>")
  expect(renderedOnce({}, "", third.render)).toBe("<li>3</li>")
  expect(renderedOnce(data, "", first.render)).toBe("<li>1</li>")
})

test("keeps few variants: what an address contains cannot fill the memory", () => {
  const [data, part] = [{}, aPart("1")]
  for (let i = 0; i < 10; i += 1) renderedOnce(data, String(i), part.render)
  renderedOnce(data, "0", part.render)
  expect(part.count).toBe(10)
  renderedOnce(data, "9", part.render)
  expect(part.count).toBe(11)
})
