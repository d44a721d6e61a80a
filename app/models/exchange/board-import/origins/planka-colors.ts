import { BACKGROUNDS, DEFAULT_BACKGROUND, type Background } from "~/models/board/board/background"
import { LABEL_COLORS } from "~/models/board/label/label"

// Planka's names of colors and gradients (server/api/models/Label.js and Project.js), as they look there.

const COLORS = new Map([
  ["muddy-grey", "#6b675c"],
  ["autumn-leafs", "#c8b038"],
  ["morning-sky", "#54b8d4"],
  ["antique-blue", "#6b98ba"],
  ["egg-yellow", "#f8c424"],
  ["desert-sand", "#f9d270"],
  ["dark-granite", "#8a8580"],
  ["fresh-salad", "#cdd760"],
  ["lagoon-blue", "#129cbf"],
  ["midnight-blue", "#0b62a0"],
  ["light-orange", "#fcad60"],
  ["pumpkin-orange", "#ec9224"],
  ["light-concrete", "#aeafa4"],
  ["sunny-grass", "#bdc904"],
  ["navy-blue", "#1e7198"],
  ["lilac-eyes", "#416cbc"],
  ["apricot-red", "#fb726c"],
  ["orange-peel", "#dd6930"],
  ["silver-glint", "#a3a3a0"],
  ["bright-moss", "#95b252"],
  ["deep-ocean", "#024d70"],
  ["summer-sky", "#5c9bea"],
  ["berry-red", "#e63956"],
  ["light-cocoa", "#a75541"],
  ["grey-stone", "#a9b1bc"],
  ["tank-green", "#89a077"],
  ["coral-green", "#2c6a6c"],
  ["sugar-plum", "#7d85c6"],
  ["pink-tulip", "#e2507c"],
  ["shady-rust", "#86564a"],
  ["wet-rock", "#4a5560"],
  ["wet-moss", "#4b8753"],
  ["turquoise-sea", "#08b3ae"],
  ["lagune-blue", "#08b3ae"],
  ["lavender-fields", "#a58bd0"],
  ["piggy-red", "#e98a99"],
  ["light-mud", "#c6a47a"],
  ["gun-metal", "#365263"],
  ["modern-green", "#28b08a"],
  ["french-coast", "#5f7ea8"],
  ["sweet-lilac", "#b79ad0"],
  ["red-burgundy", "#ac5f7d"],
  ["pirate-gold", "#b48a2c"],
])

export const plankaColor = (name: string): { color: string; colorName: string } => ({
  color: COLORS.get(name) ?? LABEL_COLORS.gray,
  colorName: name.replaceAll("-", " ") || "no color",
})

const GRADIENTS: Partial<Record<Background, readonly string[]>> = {
  "green-teal": [
    "old-lime",
    "jungle-mesh",
    "green-eyes",
    "green-ninja",
    "algae-green",
    "green-mist",
  ],
  "cyan-blue": ["ocean-dive", "sky-change", "blue-xchange", "blueish-curve"],
  "blue-purple": ["blue-steel"],
  "indigo-purple": ["velvet-lounge", "purple-rain"],
  "pink-rose": ["purple-rose", "strawberry-dust", "prism-light"],
  "orange-red": ["warm-rust", "blood-orange", "coral-reef", "heat-waves", "red-curtain"],
  "yellow-orange": ["sun-scream", "sour-peel"],
  gray: ["steel-grey", "tzepesch-style"],
}

export const plankaBackground = (gradient: string): Background =>
  BACKGROUNDS.find((each) => GRADIENTS[each]?.includes(gradient)) ?? DEFAULT_BACKGROUND
