const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

/** Only for text that scripts render, because the clocks of server and browser differ. */
export function agoText(moment: string, now = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length)
    if (count >= 1) return `${String(count)} ${unit}${count === 1 ? "" : "s"} ago`
  }
  return "just now"
}
