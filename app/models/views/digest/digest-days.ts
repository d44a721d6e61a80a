export const DIGEST_DAYS = [7, 14, 30, 90] as const
export const DEFAULT_DIGEST_DAYS = 7
