export const MAX_CARD_LIMIT = 999
