declare module "markdown-it-emoji/lib/data/full.mjs" {
  const emoji: Record<string, string>
  export default emoji
}
