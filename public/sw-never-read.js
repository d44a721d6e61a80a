// The page in place of one that was never read, where there is no connection.

const NEVER_READ = `<!DOCTYPE html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>No connection</title>
  <style>
    body { max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
    a { display: inline-block; padding: 0.6rem 0.8rem 0.6rem 0 }
  </style>
  <h1>No connection</h1>
  <p>This page needs one. Boards and cards that were read here in the last 14 days do not.</p>
  <p>
    <a href="">Try again</a>
    <a href="/boards">Boards</a>
    <a href="/my">My cards</a>
    <a href="/new">New card</a>
  </p>
</html>`

const NEVER_READ_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}

/** Called by `sw.js`. */
self.neverRead = () => new Response(NEVER_READ, { status: 503, headers: NEVER_READ_HEADERS })
