/** A colour of charts by its number, from 1 to 9, as an SVG attribute. */
export const fillOf = (color: number): string => `var(--chart-${String(color)})`
