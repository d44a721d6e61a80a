export type Axis = { max: number; marks: number[] }

const MARKS = 4

/** An axis from 0 to a round number not below the highest value, with at most five marks. */
export function axisOf(highest: number): Axis {
  const rough = Math.max(1, highest) / MARKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough,
  )
  const count = Math.max(1, Math.ceil(highest / step))
  return { max: count * step, marks: Array.from({ length: count + 1 }, (_, mark) => mark * step) }
}
