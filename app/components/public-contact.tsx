import { useContext } from "react"
import { PageContext } from "~/client/page-context"
import { CallToAction, Calls } from "./public-links"
import { StartLink } from "./public-page"
import { Section, SectionTitle } from "./public-section"

export function Contact() {
  const { contactEmail } = useContext(PageContext)
  return (
    <Section id="contact" labelledBy="contact-title">
      <div className="grid justify-items-center gap-5 rounded-stage bg-[#4a1226] bg-[url('/backgrounds/board-background-1.svg')] bg-cover bg-center px-6 py-[clamp(2.5rem,7vw,5.5rem)] text-center text-white">
        <SectionTitle id="contact-title">Put your first card on a board</SectionTitle>
        <p className="max-w-[38rem] text-balance text-medium">
          {contactEmail
            ? "Try it on your own, or write to us about your team: what you need, where it should run, what it should cost."
            : "Try it on your own, then invite your team. For anything else, ask the people who run this Cardinal for you: there is no sales department in between."}
        </p>
        <Calls>
          <StartLink big look="filled on an image" />
          {contactEmail && (
            <CallToAction big look="plain on an image" href={`mailto:${contactEmail}`}>
              Write to {contactEmail}
            </CallToAction>
          )}
        </Calls>
      </div>
    </Section>
  )
}
