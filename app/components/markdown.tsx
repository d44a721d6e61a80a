type Props = {
  html: string
  /** Whether the buttons of its tasks send the form around it. */
  hasForm?: boolean
}

/** Shows Markdown. The server has rendered it to safe HTML. */
export function Markdown({ html, hasForm = false }: Props) {
  const text = <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
  if (hasForm) return text
  return (
    <fieldset disabled role="presentation" className="contents">
      {text}
    </fieldset>
  )
}
