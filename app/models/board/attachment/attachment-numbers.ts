// A board's file has an attachment's number on its card instead of its id, so that exports of a board are equal.

// The closing bracket, a title, or the preview's address may follow.
const BY_ID = /\(\/attachments\/([\da-f-]{36})(?=[)\s/])/g
const BY_NUMBER = /\(\/attachments\/(\d{1,4})(?=[)\s/])/g

export function withNumbers(text: string, ids: readonly string[]): string {
  return text.replace(BY_ID, (whole: string, id: string) => {
    const index = ids.indexOf(id)
    return index < 0 ? whole : `(/attachments/${String(index + 1)}`
  })
}

/** For readers elsewhere: an attachment has its whole address. @param origin without a slash at its end */
export const withAddresses = (text: string, origin: string): string =>
  text.replace(BY_ID, (whole) => `(${origin}${whole.slice(1)}`)

/** Whether an address is that of a file on a server of Cardinal. */
export const isCardinalFile = (url: string): boolean =>
  /\/attachments\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(url)

export function withIds(text: string, ids: readonly (string | null)[]): string {
  return text.replace(BY_NUMBER, (whole: string, number: string) => {
    const id = ids[Number(number) - 1]
    return id ? `(/attachments/${id}` : whole
  })
}
