import type { Background } from "~/models/board/board/background"

// Every pixel of every background keeps at least 4.5:1 against white text, in both themes.

type Paint = { color: string; image: string }

const PAINTS: Record<Background, Paint> = {
  "board-background-1": drawing("#5c162f", 1),
  "board-background-2": drawing("#4a2150", 2),
  "board-background-3": drawing("#10294a", 3),
  "board-background-4": drawing("#274a4e", 4),
  "board-background-5": drawing("#5e3520", 5),
  "board-background-6": drawing("#0f2a3c", 6),
  "board-background-7": drawing("#2c1a40", 7),
  "board-background-8": drawing("#332c29", 8),
  "board-background-9": drawing("#17404a", 9),
  "blue-purple": gradient(
    "#42388f",
    "90% 120% at 8% 0%, rgb(58 122 200 / 0.55), transparent 62%",
    "#1f4c9c, #37409a 38%, #56308c 70%, #641f6c",
  ),
  "green-teal": gradient(
    "#17604f",
    "90% 120% at 6% 0%, rgb(84 128 52 / 0.5), transparent 60%",
    "#2a6a3c, #1a6650 40%, #125a64 74%, #0f4256",
  ),
  "pink-rose": gradient(
    "#96284f",
    "80% 120% at 94% 0%, rgb(190 84 96 / 0.38), transparent 60%",
    "#a12d6d, #a32b53 42%, #84213f 76%, #581838",
  ),
  "orange-red": gradient(
    "#98301f",
    "80% 120% at 6% 0%, rgb(186 100 22 / 0.5), transparent 58%",
    "#ac4d18, #a83820 40%, #88202b 74%, #561327",
  ),
  "indigo-purple": gradient(
    "#43307f",
    "80% 130% at 92% 6%, rgb(128 62 150 / 0.55), transparent 62%",
    "#232a70, #3a2f84 42%, #542c82 74%, #4a1c5e",
  ),
  "cyan-blue": gradient(
    "#17588c",
    "80% 120% at 6% 0%, rgb(20 130 130 / 0.5), transparent 60%",
    "#116a7a, #14608f 38%, #1c4a92 70%, #202f78",
  ),
  "yellow-orange": gradient(
    "#8c5318",
    "80% 120% at 6% 0%, rgb(146 116 16 / 0.5), transparent 58%",
    "#88620f, #955618 40%, #984319 72%, #6c2a17",
  ),
  gray: gradient(
    "#444a55",
    "80% 120% at 8% 0%, rgb(116 124 138 / 0.42), transparent 62%",
    "#565d69, #464c57 40%, #363b45 74%, #272b33",
  ),
}

function drawing(color: string, number: number): Paint {
  return { color, image: `url("/backgrounds/board-background-${String(number)}.svg")` }
}

/** A gradient of `stops` (CSS) with a `glow` (CSS) over it; `color` stands in for both. */
function gradient(color: string, glow: string, stops: string): Paint {
  return { color, image: `radial-gradient(${glow}), linear-gradient(128deg, ${stops})` }
}

// A veil lies over each: nothing in the light theme, a calm darkening in the dark one.
const VEIL = "linear-gradient(light-dark(transparent, rgb(8 8 12 / 0.35)) 0 0)"

/** The style of an element with `data-background`, for Tailwind. */
export const backgroundRules = {
  ":root": { "--board-veil": VEIL },
  "[data-background]": {
    backgroundPosition: "center",
    backgroundRepeat: "no-repeat",
    backgroundSize: "cover",
  },
  ...Object.fromEntries(
    Object.entries(PAINTS).map(([name, { color, image }]) => [
      `[data-background="${name}"]`,
      { backgroundColor: color, backgroundImage: `var(--board-veil), ${image}` },
    ]),
  ),
}
