import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"

/** HTML by the data that it shows, for as long as that is kept, and by what else it depends on. */
const rendered = new WeakMap<object, Map<string, string>>()

/** Further variants of the same data, such as queries of addresses, are rendered each time. */
const MAX_VARIANTS = 2

/** Renders once what many pages show. @param variant what the HTML depends on besides `data` */
export function renderedOnce(data: object, variant: string, render: () => ReactNode): string {
  const variants = rendered.get(data) ?? new Map<string, string>()
  const known = variants.get(variant)
  if (known !== undefined) return known
  const html = renderToString(render())
  if (variants.size < MAX_VARIANTS) rendered.set(data, variants.set(variant, html))
  return html
}
