import { markWords } from "~/models/search/search-words"

/** A text in which the words of a search are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {markWords(text, words).map((piece, i) =>
        piece.marked ? <mark key={i}>{piece.text}</mark> : <span key={i}>{piece.text}</span>,
      )}
    </>
  )
}
