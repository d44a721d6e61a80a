import type { Background } from "~/models/board/board/background"
import { LABEL_COLORS } from "~/models/board/label/label"
import { backgroundNear, distance, mixed } from "~/models/exchange/board-file/colors"

// Trello's names of colors: https://developer.atlassian.com/cloud/trello/rest/api-group-labels/. Ten colors, since
// 2022 each also with `_light` and `_dark`.

const COLORS = new Map<string, string>([
  ...Object.entries(LABEL_COLORS),
  ["sky", "#0ea5e9"],
  ["lime", "#84cc16"],
  ["magenta", LABEL_COLORS.pink],
  ["grey", LABEL_COLORS.gray],
])

const NO_COLOR = { color: LABEL_COLORS.gray, colorName: "no color" }

/** A color by Trello's name, such as `lime_light`, and what a label without a name is called by it. */
export function trelloColor(name: string | null): { color: string; colorName: string } {
  if (name === null || name === "" || name === "none") return NO_COLOR
  const [base = "", shade] = name.split("_")
  const color = COLORS.get(base)
  if (color === undefined) return { ...NO_COLOR, colorName: name.replaceAll("_", " ") }
  if (shade === "dark") return { color: mixed(color, "#000000", 0.35), colorName: `dark ${base}` }
  if (shade === "light") return { color: mixed(color, "#ffffff", 0.5), colorName: `light ${base}` }
  return { color, colorName: base }
}

const NAMES = "green yellow orange red purple blue sky lime pink black"
  .split(" ")
  .flatMap((name) => [name, `${name}_dark`, `${name}_light`])

/** Trello's name of the nearest color; null for gray, which there is no color. */
export function trelloColorName(color: string): string | null {
  const named = [null, ...NAMES].map((name) => {
    return { name, far: distance(color, trelloColor(name).color) }
  })
  return named.reduce((best, each) => (each.far < best.far ? each : best)).name
}

const PLAIN = new Map([
  ["blue", "#0079bf"],
  ["orange", "#d29034"],
  ["green", "#519839"],
  ["red", "#b04632"],
  ["purple", "#89609e"],
  ["pink", "#cd5a91"],
  ["lime", "#4bbf6b"],
  ["sky", "#00aecc"],
  ["grey", "#838c91"],
])

const GRADIENTS = new Map<string, Background>([
  ["gradient-bubble", "cyan-blue"],
  ["gradient-snow", "cyan-blue"],
  ["gradient-ocean", "cyan-blue"],
  ["gradient-crystal", "blue-purple"],
  ["gradient-rainbow", "indigo-purple"],
  ["gradient-peach", "yellow-orange"],
  ["gradient-flower", "pink-rose"],
  ["gradient-earth", "green-teal"],
  ["gradient-alien", "gray"],
  ["gradient-volcano", "orange-red"],
])

/** The colors of Trello that are nearest to the pictures of Cardinal. */
const PICTURES = new Map<Background, string>([
  ["board-background-1", "red"],
  ["board-background-2", "purple"],
  ["board-background-3", "blue"],
  ["board-background-4", "green"],
  ["board-background-5", "orange"],
  ["board-background-6", "blue"],
  ["board-background-7", "purple"],
  ["board-background-8", "grey"],
  ["board-background-9", "sky"],
])

/** Trello's name of the background that is nearest in color. */
export const trelloBackgroundName = (background: Background): string =>
  PICTURES.get(background) ??
  [...GRADIENTS].find(([, gradient]) => gradient === background)?.[0] ??
  "blue"

type Prefs = {
  background: string
  backgroundColor: string | null
  backgroundBottomColor: string | null
  backgroundTopColor: string | null
}

/** The background that is nearest in color. Of a picture, Trello tells the colors of its edges. */
export function trelloBackground(prefs: Prefs): Background {
  const { background, backgroundColor, backgroundBottomColor, backgroundTopColor } = prefs
  const colors = [PLAIN.get(background), backgroundColor, backgroundBottomColor, backgroundTopColor]
  return GRADIENTS.get(background) ?? backgroundNear(colors.find((color) => color))
}
