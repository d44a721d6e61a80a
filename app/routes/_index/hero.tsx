import { Icon } from "~/components/icon"
import { CallToAction, Calls, TextLink } from "~/components/public-links"
import { StartLink } from "~/components/public-page"
import mp4 from "~/images/demo/cardinal.mp4"
import posterFallback from "~/images/demo/poster.webp"
import webm from "~/images/demo/cardinal.webm"
import { Bird } from "./bird"

const MOTION_ALLOWED = "(prefers-reduced-motion: no-preference)"

export function Hero({ poster }: { poster: string }) {
  return (
    <section className="grid justify-items-center gap-[clamp(3.5rem,7vw,6rem)] bg-[radial-gradient(60rem_32rem_at_50%_0,var(--tint),transparent)] px-gutter pb-[clamp(3rem,6vw,5rem)] pt-[clamp(2.5rem,6vw,5.5rem)]">
      <div className="grid justify-items-center gap-6 text-center">
        {/* The width is not in ch, which would change when the font is loaded. */}
        <h1 className="max-w-[11.1em] text-balance text-hero">
          Move work together, <span className="block text-accent">and see it move.</span>
        </h1>
        <p className="max-w-[40rem] text-pretty text-lead text-muted">
          Cardinal is a kanban board that your whole team shares live. Lists, cards, comments and
          files in one calm place, where everyone sees a change the moment it is made.
        </p>
        <Calls>
          <StartLink big />
          <CallToAction href="#demo" look="plain" big>
            <Play />
            Watch Demo
          </CallToAction>
        </Calls>
      </div>
      <Demo poster={poster} />
      <ul className="-mt-8 flex flex-wrap justify-center gap-x-8 gap-y-3 text-fine font-semibold max-sm:flex-col max-sm:items-start [&_svg]:text-later-ink">
        {FACTS.map((fact) => (
          <li key={fact} className="inline-flex items-center gap-2">
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

/** It plays only without a preference for reduced motion; else the browser does not fetch it, and a link plays it. */
function Demo({ poster }: { poster: string }) {
  return (
    <figure id="demo" className="relative w-[min(var(--wide),100%)] scroll-mt-32">
      <Bird />
      <div className="relative aspect-[16/10] overflow-hidden rounded-[clamp(0.75rem,1.6vw,1.5rem)] bg-[#3a1526] [box-shadow:var(--shadow-screen)]">
        <picture>
          <source type="image/avif" srcSet={poster} />
          <img
            src={posterFallback}
            className={FILLING}
            width={1440}
            height={900}
            alt="A Cardinal board on a desk and on a phone, with the same lists and cards."
          />
        </picture>
        {/* The controls stop it without JavaScript (WCAG 2.2.2). */}
        <video
          autoPlay
          muted
          loop
          playsInline
          controls
          width={1440}
          height={900}
          className={`${FILLING} motion-reduce:hidden`}
          aria-label="Recording: a card moved in one browser moves in the other"
        >
          <source media={MOTION_ALLOWED} src={mp4} type="video/mp4" />
          <source media={MOTION_ALLOWED} src={webm} type="video/webm" />
        </video>
      </div>
      <figcaption className="mt-4 text-balance text-center text-fine text-muted">
        Recorded from Cardinal itself: what Maya moves on her desk, Tom sees on his phone, and vice
        versa. <TextLink href={mp4}>Open the recording</TextLink>
      </figcaption>
    </figure>
  )
}

const FILLING = "absolute inset-0 size-full object-cover"

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
