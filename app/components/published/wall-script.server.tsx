type Props = { next: string; everySeconds: number }

/** Keeps a screen on a wall up to date. Without a script, the page itself is loaded again. */
export const WallScript = ({ next, everySeconds }: Props) => (
  <>
    <noscript>
      <meta httpEquiv="refresh" content={`${String(2 * everySeconds)}; url=${next}`} />
    </noscript>
    <link rel="next" href={next} data-seconds={everySeconds} />
    <script src="/wall.js" defer />
  </>
)
