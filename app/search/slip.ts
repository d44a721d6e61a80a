/** Whether two words differ by one letter too many, too few or another one, or by two swapped neighbours. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const restOf = (word: string, from: number) => word.slice(same + from)
  if (short.length < long.length) return restOf(short, 0) === restOf(long, 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return restOf(short, 1) === restOf(long, 1) || (isSwapped && restOf(short, 2) === restOf(long, 2))
}
