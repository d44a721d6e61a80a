// A page acts for the account that it was made for: its forms have this field, and its scripts send this header,
// with the account's id, which they read from this meta element. See docs/decisions/237.

export const READER_FIELD = "reader"
export const READER_HEADER = "X-Cardinal-Reader"
export const READER_META = "reader"
