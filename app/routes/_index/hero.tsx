import { Icon } from "~/components/icon"
import { StartLink } from "~/components/public-page"
import mp4 from "~/images/demo/cardinal.mp4"
import posterFallback from "~/images/demo/poster.webp"
import webm from "~/images/demo/cardinal.webm"
import { Bird } from "./bird"

const MOVES = "(prefers-reduced-motion: no-preference)"

/** What the product is, and the product itself. @param poster the recording's picture, as data */
export function Hero({ poster }: { poster: string }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          Move work together, <span className="hero-mark">and see it move.</span>
        </h1>
        <p className="hero-lead">
          Cardinal is a kanban board that your whole team shares live. Lists, cards, comments and
          files in one calm place, where everyone sees a change the moment it is made.
        </p>
        <div className="hero-ways">
          <StartLink big />
          <a href="#demo" className="cta cta-plain cta-big">
            <Play />
            Watch Demo
          </a>
        </div>
      </div>
      <Demo poster={poster} />
      <ul className="hero-facts">
        {FACTS.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}

const FACTS = [
  "Works without JavaScript: this page and the boards too",
  "Loads nothing from other sites",
  "Runs on one small machine of your own",
]

/**
 * The recording over its own first picture. It moves only for those who do not mind: for others
 * the browser does not even fetch it, and a link plays it when they like.
 */
function Demo({ poster }: { poster: string }) {
  return (
    <figure id="demo" className="demo">
      <Bird />
      <div className="demo-screen">
        <picture>
          <source type="image/avif" srcSet={poster} />
          <img
            src={posterFallback}
            width={1440}
            height={900}
            alt="A Cardinal board on a desk and on a phone, with the same lists and cards."
          />
        </picture>
        <video
          autoPlay
          muted
          loop
          playsInline
          controls
          width={1440}
          height={900}
          aria-label="Recording: a card moved in one browser moves in the other"
        >
          <source media={MOVES} src={mp4} type="video/mp4" />
          <source media={MOVES} src={webm} type="video/webm" />
        </video>
      </div>
      <figcaption>
        Recorded from Cardinal itself: what Maya moves on her desk, Tom sees on his phone, and vice
        versa. <a href={mp4}>Open the recording</a>
      </figcaption>
    </figure>
  )
}

function Play() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M8 5.6v12.8c0 .9 1 1.5 1.8 1l10-6.4c.7-.5.7-1.5 0-2l-10-6.4c-.8-.5-1.8.1-1.8 1z"
      />
    </svg>
  )
}
