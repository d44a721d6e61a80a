import type { Config } from "tailwindcss"
import plugin from "tailwindcss/plugin"
import { LABEL_COLORS } from "./app/models/board/label/label"
import { backgroundRules } from "./app/styles/backgrounds"

// The public pages have a style sheet of their own: tailwind.public.config.ts.
export const PUBLIC_PAGES = [
  "./app/components/public-*.tsx",
  "./app/routes/{about,careers,changelog,help.*,pricing,privacy,terms}.tsx",
  "./app/routes/_index/*.tsx",
]

/** Utilities of one declaration each, where Tailwind's own need variables on every element. */
export const plainUtilities = plugin((api) => {
  api.addUtilities({ ".tabular-nums": { fontVariantNumeric: "tabular-nums" } })
  const shadow = (boxShadow: string) => ({ boxShadow })
  api.matchUtilities({ shadow }, { values: api.theme("boxShadow"), type: "shadow" })
})

const labelRules = Object.fromEntries(
  Object.entries(LABEL_COLORS).map(([name, color]) => [`.labels > .${name}`, { "--label": color }]),
)

// The one type scale, the one spacing scale (multiples of 4 px, with half steps inside controls)
// and the colours, which are tokens (app/styles/tokens.css) that know both themes.
export default {
  content: {
    files: ["./app/**/*.tsx", ...PUBLIC_PAGES.map((files) => `!${files}`)],
    extract: { tsx: classNamesIn },
  },
  theme: {
    screens: {
      sm: "40rem",
      lg: "64rem",
      xl: "80rem",
      "3xl": "120rem",
      wide: { raw: "(min-width: 40.01rem)" },
      tight: { raw: "(max-width: 63.99rem)" },
      phone: { raw: "(max-width: 40rem)" },
      narrow: { raw: "(max-width: 26rem)" },
      tiny: { raw: "(max-width: 22rem)" },
      short: { raw: "(max-height: 30rem)" },
      touch: { raw: "(pointer: coarse), (max-width: 40rem)" },
      scriptless: { raw: "(scripting: none)" },
    },
    colors: {
      inherit: "inherit",
      transparent: "transparent",
      current: "currentColor",
      white: "#ffffff",
      black: "#000000",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      hover: "var(--hover)",
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)" },
      ink: "var(--ink)",
      muted: "var(--muted)",
      accent: "var(--accent)",
      primary: { DEFAULT: "var(--primary)", hover: "var(--primary-hover)" },
      "on-primary": "var(--on-primary)",
      danger: {
        DEFAULT: "var(--danger)",
        fill: "var(--danger-fill)",
        "fill-hover": "var(--danger-fill-hover)",
        tint: "var(--danger-tint)",
      },
      focus: "var(--focus)",
      mark: "var(--mark)",
      overdue: { DEFAULT: "var(--due-overdue)", ink: "var(--due-overdue-ink)" },
      soon: { DEFAULT: "var(--due-soon)", ink: "var(--due-soon-ink)" },
      later: { DEFAULT: "var(--due-later)", ink: "var(--due-later-ink)" },
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      base: ["0.875rem", "1.375rem"],
      title: ["1.25rem", "1.75rem"],
    },
    boxShadow: { card: "var(--shadow-card)", lift: "var(--shadow-lift)" },
    extend: {
      animation: {
        breathe: "breathe 1.4s ease-in-out infinite alternate",
        progress: "progress 1.1s ease-in-out infinite",
        spin: "spin 0.8s linear infinite",
        "toast-in": "toast-in 180ms ease-out",
        "toast-out": "toast-out 120ms ease-in forwards",
        "toast-leave": "toast-leave 5s step-end forwards",
      },
      keyframes: {
        breathe: { to: { opacity: "0.5" } },
        progress: {
          from: { transform: "translateX(-100%)" },
          to: { transform: "translateX(250%)" },
        },
        "toast-in": { from: { transform: "translateY(-0.5rem)", opacity: "0" } },
        "toast-out": { to: { transform: "translateX(100%)", opacity: "0" } },
        "toast-leave": { to: { visibility: "hidden" } },
      },
      borderRadius: { xs: "0.25rem", DEFAULT: "var(--radius)", lg: "var(--radius-lg)" },
      fontWeight: { heading: "650" },
      lineHeight: { base: "1.375rem" },
      spacing: { 8.5: "2.125rem", bar: "3.25rem", icon: "1.125rem" },
      textUnderlineOffset: { 3: "3px" },
    },
  },
  plugins: [plainUtilities, plugin((api) => api.addBase({ ...backgroundRules, ...labelRules }))],
  corePlugins: {
    // One declaration for each colour: no theme needs Tailwind's opacity variables.
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    // Each of these puts variables on every element, used or not.
    backdropFilter: false,
    borderSpacing: false,
    boxShadow: false,
    boxShadowColor: false,
    contain: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    ringWidth: false,
    scrollSnapType: false,
    touchAction: false,
    transform: false,
  },
} satisfies Config

/** The words of string literals: a word in a comment must not become a utility. */
export function classNamesIn(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "")
  const literals = code.match(/"[^"\n]*"|`[^`]*`/g) ?? []
  return literals.flatMap((literal) => literal.split(/[\s"`]+|\$\{|\}/))
}
