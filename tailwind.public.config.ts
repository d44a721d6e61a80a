import type { Config } from "tailwindcss"
import app, { classNamesIn, plainUtilities, PUBLIC_PAGES } from "./tailwind.config"

// The public pages have a style sheet of their own, which stands in each page (decision 070): it
// holds the utilities of these pages alone. They are read and not worked in, so their text is
// larger than the app's. Tokens and spacing are the app's.
export default {
  presets: [{ ...app, plugins: [plainUtilities] }],
  content: { files: PUBLIC_PAGES, extract: { tsx: classNamesIn } },
  theme: {
    screens: { xs: "26rem", sm: "40rem", md: "52rem", lg: "60rem" },
    extend: {
      colors: {
        brand: "var(--brand)",
        tint: "var(--tint)",
      },
      fontSize: {
        small: "0.875rem",
        fine: "0.9375rem",
        read: "1.0625rem",
        medium: "1.125rem",
        large: "1.1875rem",
        larger: "1.25rem",
        heading: ["1.375rem", { lineHeight: "1.3", letterSpacing: "-0.015em", fontWeight: "700" }],
        title: ["1.1875rem", { lineHeight: "1.4", letterSpacing: "-0.01em", fontWeight: "700" }],
        step: ["1.5rem", { lineHeight: "1.4", letterSpacing: "-0.01em", fontWeight: "700" }],
        price: ["2.75rem", { lineHeight: "1.2", letterSpacing: "-0.03em", fontWeight: "800" }],
        lead: ["clamp(1.0625rem, 1.6vw, 1.25rem)", "1.55"],
        page: [
          "clamp(2.25rem, 5vw, 3.25rem)",
          { lineHeight: "1.08", letterSpacing: "-0.03em", fontWeight: "800" },
        ],
        section: [
          "clamp(1.875rem, 4vw, 3rem)",
          { lineHeight: "1.1", letterSpacing: "-0.03em", fontWeight: "800" },
        ],
        hero: [
          "clamp(2.125rem, 9.4vw, 5rem)",
          { lineHeight: "1.02", letterSpacing: "-0.04em", fontWeight: "800" },
        ],
      },
      fontWeight: { demibold: "650" },
      spacing: { 4.5: "1.125rem", gutter: "var(--gutter)", sides: "var(--sides)" },
      borderRadius: { panel: "1.25rem", stage: "1.75rem" },
    },
  },
} satisfies Config
