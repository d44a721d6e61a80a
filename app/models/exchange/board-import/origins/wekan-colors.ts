import type { Background } from "~/models/board/board/background"
import { backgroundNear } from "~/models/exchange/board-file/colors"
import { LABEL_COLORS } from "~/models/board/label/label"

// The names of colors are those of WeKan's config/const.js.

const COLORS = new Map<string, string>([
  ...Object.entries(LABEL_COLORS),
  ["white", "#f1f5f9"],
  ["sky", "#0ea5e9"],
  ["lime", "#84cc16"],
  ["silver", "#c0c0c0"],
  ["peachpuff", "#ffdab9"],
  ["crimson", "#dc143c"],
  ["plum", "#dda0dd"],
  ["darkgreen", "#006400"],
  ["slateblue", "#6a5acd"],
  ["magenta", "#d946ef"],
  ["gold", "#ffd700"],
  ["navy", "#1e3a8a"],
  ["saddlebrown", "#8b4513"],
  ["paleturquoise", "#afeeee"],
  ["mistyrose", "#ffe4e1"],
  ["indigo", "#4b0082"],
])

export const wekanColor = (name: string | null): { color: string; colorName: string } => ({
  color: COLORS.get(name ?? "") ?? LABEL_COLORS.gray,
  colorName: name || "no color",
})

const BOARDS = new Map([
  ["belize", "#2980b9"],
  ["nephritis", "#27ae60"],
  ["pomegranate", "#c0392b"],
  ["pumpkin", "#e67e22"],
  ["wisteria", "#8e44ad"],
  ["moderatepink", "#cd5a91"],
  ["strongcyan", "#00aecc"],
  ["limegreen", "#4bbf6b"],
  ["midnight", "#2c3e50"],
  ["dark", "#2c3333"],
  ["relax", "#27ae61"],
  ["corteza", "#568ba2"],
  ["clearblue", "#3498db"],
  ["cleargreen", "#27ae60"],
  ["clearorange", "#e67e22"],
  ["clearpink", "#cd5a91"],
  ["clearpurple", "#8e44ad"],
  ["clearred", "#c0392b"],
])

export const wekanBackground = (color: string): Background => backgroundNear(BOARDS.get(color))
