import { markWords } from "~/models/finding/search/search-words"

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {markWords(text, words).map((piece, i) =>
        piece.marked ? (
          <mark key={i} className="rounded-[0.1875rem] bg-mark px-px text-ink">
            {piece.text}
          </mark>
        ) : (
          <span key={i}>{piece.text}</span>
        ),
      )}
    </>
  )
}
