/** For the forms that create and edit a board; the first is the default. */
export const BOARD_BACKGROUNDS = [
  "board-background-1",
  "board-background-2",
  "board-background-3",
  "board-background-4",
  "board-background-5",
  "board-background-6",
  "board-background-7",
  "board-background-8",
  "board-background-9",
] as const

export const BOARD_GRADIENTS = [
  "blue-purple",
  "green-teal",
  "pink-rose",
  "orange-red",
  "indigo-purple",
  "cyan-blue",
  "yellow-orange",
  "gray",
] as const

export const BACKGROUNDS = [...BOARD_BACKGROUNDS, ...BOARD_GRADIENTS] as const
export type Background = (typeof BACKGROUNDS)[number]

export const DEFAULT_BACKGROUND = BOARD_BACKGROUNDS[0]

const NAMES: Record<(typeof BOARD_BACKGROUNDS)[number], string> = {
  "board-background-1": "Wing",
  "board-background-2": "Dusk",
  "board-background-3": "Night sea",
  "board-background-4": "Pines",
  "board-background-5": "Dunes",
  "board-background-6": "Aurora",
  "board-background-7": "Quilt",
  "board-background-8": "Contours",
  "board-background-9": "Leaves",
}

export function backgroundName(background: Background): string {
  if (background in NAMES) return NAMES[background as keyof typeof NAMES]
  const words = background.replace("-", " and ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
