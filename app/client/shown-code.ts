// Apart from `later-code.ts`, because the entry needs it before all else.

const awaited: Promise<unknown>[] = []

/** React can take over the page's HTML only once the code is there that the HTML shows. */
export function awaitCode(code: Promise<unknown>): void {
  awaited.push(code)
}

export const shownCode = () => Promise.all(awaited)
