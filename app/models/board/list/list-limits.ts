export const MAX_CARD_LIMIT = 999
export const MAX_ARCHIVE_DAYS = 365
