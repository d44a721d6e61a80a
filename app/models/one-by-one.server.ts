/** @returns a function that starts its `work` once what it was given before has ended */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
}
