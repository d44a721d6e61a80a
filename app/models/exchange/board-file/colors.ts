import { DEFAULT_BACKGROUND, type Background } from "~/models/board/board/background"

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A color on its way to another. @param share from 0 to 1 */
export function mixed(color: string, other: string, share: number): string {
  const [one, two] = [rgbOf(color), rgbOf(other)]
  const parts = one.map((part, at) => Math.round(part + ((two[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`
}

/** How different two colors are, `#rrggbb`. */
export function distance(color: string, other: string): number {
  const [one, two] = [rgbOf(color), rgbOf(other)]
  return one.reduce((sum, part, at) => sum + (part - (two[at] ?? 0)) ** 2, 0)
}

/** Where the gradients begin, in degrees of hue. */
const BY_HUE: readonly (readonly [number, Background])[] = [
  [0, "orange-red"],
  [28, "yellow-orange"],
  [65, "green-teal"],
  [170, "cyan-blue"],
  [222, "blue-purple"],
  [255, "indigo-purple"],
  [300, "pink-rose"],
  [350, "orange-red"],
]

/** The gradient that is nearest to a color, `#rrggbb`; the default for anything else. */
export function backgroundNear(color: string | null | undefined): Background {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return DEFAULT_BACKGROUND
  const rgb = rgbOf(color)
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
  if (most - least < 32) return "gray"
  const hue = hueOf(rgb, most, most - least)
  return BY_HUE.findLast(([from]) => hue >= from)?.[1] ?? DEFAULT_BACKGROUND
}

function hueOf([red, green, blue]: Rgb, most: number, range: number): number {
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360
  if (most === green) return ((blue - red) / range) * 60 + 120
  return ((red - green) / range) * 60 + 240
}
