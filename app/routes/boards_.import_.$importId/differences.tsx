import type { Difference } from "~/models/exchange/board-import/differences"

type Props = { of: readonly Difference[]; titleId: string }

export function Differences({ of: differences, titleId }: Props) {
  const id = `${titleId}-differences`
  if (differences.length === 0) return <p>Nothing will be different from the file.</p>
  return (
    <div>
      <h3 id={id} className="mb-1 font-semibold">
        What will be different
      </h3>
      <ul className="grid list-disc gap-1 pl-5" aria-labelledby={id}>
        {differences.map(({ text, example }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
            {example !== null && <span className="text-muted"> (such as “{example}”)</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
