import { renderToStaticMarkup } from "react-dom/server"
import { MessagePage } from "../components/message-page"
import styles from "../tailwind.css"

/**
 * The page of a request that Remix never saw, or failed at: it has no script and asks the database
 * nothing.
 * @param message a sentence
 * @returns the HTML
 */
export function lastPage(message: string): string {
  const title = "Something went wrong"
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Cardinal`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <div className="page">
          <MessagePage title={title}>
            <p className="text-muted">{message}</p>
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
