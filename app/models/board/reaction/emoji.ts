/** Those that are offered at once; all others can be typed. */
export const COMMON_EMOJI = ["👍", "❤️", "🎉", "😄", "👀", "🙏"] as const

/** In UTF-16. No emoji is as long. */
export const MAX_EMOJI = 64
