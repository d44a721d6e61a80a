import { CODE_LENGTH } from "~/models/exchange/screen/screen"
import { site, titleOf } from "~/site"
import { PublishedDocument } from "./published-page.server"
import { WallScript } from "./wall-script.server"

const HALF = CODE_LENGTH / 2

/** A screen that shows no board so far: the code by which somebody pairs it with one, or why there is none. */
export const CodePage = ({ code, refusal }: { code?: string; refusal?: string }) => (
  <PublishedDocument
    title={titleOf("Pair this screen")}
    className="wall wall-code"
    head={<WallScript next="/wall" everySeconds={5} />}
  >
    <main id="main">
      <h1>Show a board on this screen</h1>
      {code === undefined ? (
        <p>{refusal}</p>
      ) : (
        <>
          <p>
            Open the board in {site.name} on another device, as an owner of it. Choose Share and
            “Pair a screen”, and type this code:
          </p>
          <p className="wall-letters" translate="no">
            {code.slice(0, HALF)}-{code.slice(HALF)}
          </p>
        </>
      )}
      <p id="stale" role="alert" className="wall-stale">
        This screen has no connection to {site.name}.
      </p>
    </main>
  </PublishedDocument>
)
