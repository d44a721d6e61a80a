import { renderToStaticMarkup } from "react-dom/server"
import { MessagePage } from "./message-page"
import { TypedTextList } from "./typed-texts"
import styles from "~/tailwind.css"
import type { LastPage } from "~/models/text/reply/last-page"
import { titleOf } from "~/site"

/** The page of a request that never reached Remix, or made it fail. It needs neither a script nor the database. */
export function lastPage({
  title = "Something went wrong",
  message,
  hint,
  tryAgain,
  typed = [],
}: LastPage): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{titleOf(title)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <div className="page">
          <MessagePage title={title}>
            <p className="text-muted">{withoutTitle(message, title)}</p>
            {hint !== undefined && <p className="text-muted">{hint}</p>}
            <TypedTextList typed={typed} />
            {tryAgain !== undefined && (
              <a href={tryAgain} className="btn btn-primary">
                Try again
              </a>
            )}
            <a href="/boards" className="btn btn-plain">
              Go to your boards
            </a>
          </MessagePage>
        </div>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

/** Messages are whole sentences, as for JSON. A beginning that the title repeats is left out. */
const withoutTitle = (message: string, title: string) =>
  message.startsWith(`${title}. `) ? message.slice(title.length + 2) : message
