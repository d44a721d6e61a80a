import { Icon } from "~/components/icon"
import { Calls, CallToAction, TextLink } from "~/components/public-links"
import { StartLink } from "~/components/public-page"
import mp4 from "~/images/demo/cardinal.mp4"
import webm from "~/images/demo/cardinal.webm"
import posterFallback from "~/images/demo/poster.webp"

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

/** Sits on the edge of the picture below: the feet are at three quarters of its height, and the tail hangs over. */
function Bird() {
  return (
    <svg
      className="pointer-events-none absolute bottom-full right-[9%] z-[1] h-auto w-[clamp(2.25rem,5vw,4.25rem)] [translate:0_25%]"
      viewBox="10 0 210 322"
      aria-hidden="true"
    >
      <path d="M124 216l2 26M144 212l4 28" stroke="#b4713f" strokeWidth="6" strokeLinecap="round" />
      <path fill="#8f1a2f" d="M92 196L22 300 52 316 132 214z" />
      <path
        fill="#d42a41"
        d="M112 10C126 28 162 34 178 64C178 96 204 120 202 160C198 206 150 232 118 220C84 224 62 214 66 200C62 150 92 112 116 86C104 60 104 36 112 10z"
      />
      <path
        fill="#a91f35"
        d="M98 122C72 146 54 196 44 240C100 232 150 200 156 152C148 126 118 112 98 122z"
      />
      <path
        d="M76 206c30-8 52-24 62-46M66 226c34-8 58-22 72-40"
        stroke="#861729"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path
        fill="#2b1220"
        d="M160 62C170 58 180 60 182 70L186 104C178 116 164 116 158 104C152 90 152 72 160 62z"
      />
      <path
        fill="#f2932f"
        d="M178 68C192 68 206 76 214 88C202 92 196 102 184 104C176 94 174 78 178 68z"
      />
      <path d="M178 86l34 2" stroke="#c4661a" strokeWidth="4" />
      <circle cx="161" cy="73" r="7" fill="#0d0609" />
      <circle cx="163.5" cy="70.5" r="2.5" fill="#fff" />
    </svg>
  )
}
