import { useContext } from "react"
import { PageContext } from "~/client/page-context"
import { StartLink } from "./public-page"

/** The end of a page about the product: whom to ask, at `#contact`, and the way in. */
export function Contact() {
  const { contactEmail } = useContext(PageContext)
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className="contact">
        <h2 id="contact-title">Put your first card on a board</h2>
        <p>
          {contactEmail
            ? "Try it on your own, or write to us about your team: what you need, where it should run, what it should cost."
            : "Try it on your own, then invite your team. For anything else, ask whoever runs this Cardinal for you: there is no sales department in between."}
        </p>
        <div className="hero-ways">
          <StartLink big />
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className="cta cta-plain cta-big">
              Write to {contactEmail}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
