import type { Config } from "tailwindcss"

// The public pages have a style sheet of their own: tailwind.public.config.ts.
export const PUBLIC_PAGES = [
  "./app/components/public-*.tsx",
  "./app/routes/{about,careers,pricing,privacy,terms}.tsx",
  "./app/routes/_index/*.tsx",
]

// The scale that utilities draw from. Colours are tokens (app/styles/tokens.css) that know both
// themes; there is one type scale and one spacing scale (multiples of 4 px).
export default {
  content: ["./app/**/*.{ts,tsx}", ...PUBLIC_PAGES.map((files) => `!${files}`)],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      line: "var(--line)",
      ink: "var(--ink)",
      muted: "var(--muted)",
      accent: "var(--accent)",
      danger: "var(--danger)",
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.25rem"],
      base: ["0.875rem", "1.375rem"],
      lg: ["1rem", "1.5rem"],
      xl: ["1.25rem", "1.75rem"],
      "2xl": ["1.625rem", "2rem"],
      "3xl": ["2.5rem", "2.75rem"],
    },
    extend: {
      borderRadius: { DEFAULT: "var(--radius)" },
    },
  },
} satisfies Config
