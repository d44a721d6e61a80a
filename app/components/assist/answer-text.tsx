/** The answer of a model: always plain text. */
export function AnswerText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">{text}</p>
  )
}
