/** Shows Markdown. The server has rendered it to safe HTML. */
export function Markdown({ html }: { html: string }) {
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}
