import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { BarChart } from "~/components/charts/bar-chart"
import type { ChartProps } from "~/components/charts/chart-figure"
import { WIDTH } from "~/components/charts/frame"
import { StackedAreas } from "~/components/charts/stacked-areas"

const chartOf = (rows: number): ChartProps => ({
  title: "Cards",
  rowName: "Day",
  series: [{ name: "Finished", color: 1 }],
  rows: Array.from({ length: rows }, (_, row) => ({ label: `Nov ${String(row)}`, values: [1] })),
})

/** The room of "Nov 25" in the letters of small screens. */
const LABEL = 90

describe.each([
  ["areas", StackedAreas],
  ["bars", BarChart],
])("a chart of %s", (_, chart) => {
  const draw = (rows: number) => renderToStaticMarkup(createElement(chart, chartOf(rows)))

  test.each([1, 2, 7, 8, 9, 15, 30, 90, 120])("of %i rows has room for its labels", (rows) => {
    const labels = [...draw(rows).matchAll(/<text x="([\d.]+)" y="\d+" text-anchor="(\w+)">Nov/g)]
    expect(labels.length).toBeGreaterThan(0)
    for (const [, x = "", anchor = ""] of labels) {
      const share = { start: 1, middle: 0.5, end: 0 }[anchor] ?? NaN
      expect(Number(x) + share * LABEL).toBeLessThanOrEqual(WIDTH + LABEL / 20)
    }
  })

  test("of one row shows it", () => {
    const xs = [...draw(1).matchAll(/(?:points="| |x=")([\d.]+),?/g)].map(([, x]) => Number(x))
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(100)
  })
})
