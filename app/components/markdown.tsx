/** Text that its writer has marked up. The server has made it HTML, and safe. */
export function Markdown({ html }: { html: string }) {
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}
