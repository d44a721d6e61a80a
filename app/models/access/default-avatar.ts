export const DEFAULT_AVATARS = [
  { background: "#24545c", ink: "#ffffff" },
  { background: "#e58a6a", ink: "#1c1420" },
  { background: "#5a4a8c", ink: "#ffffff" },
  { background: "#86b79d", ink: "#1c1420" },
  { background: "#b4d2e4", ink: "#1c1420" },
] as const

/** A letter, a digit or an emoji: nothing that has a meaning in XML or in a URL. */
export const INITIAL = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

const INITIALS = new RegExp(`^${INITIAL.source}{1,2}$`, "u")

export function drawDefaultAvatar(number: string, initials: string): string | null {
  const colors = /^\d$/.test(number) ? DEFAULT_AVATARS[Number(number)] : undefined
  if (!colors || !INITIALS.test(initials)) return null
  const letters = Array.from(initials)
  const size = letters.length === 1 ? 36 : 27
  const baseline = 32 + Math.round(size * 0.36)
  // A non-joiner keeps Arabic letters apart.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<path fill="${colors.background}" d="M0 0h64v64H0z"/>
<text x="32" y="${String(baseline)}" fill="${colors.ink}" font-family="system-ui,sans-serif" font-size="${String(size)}" font-weight="600" text-anchor="middle">${letters.join("\u200c")}</text>
</svg>
`
}
