import { TextLink } from "~/components/public-links"
import { useStart } from "~/components/public-page"
import { Plans, PlansNote, type Plan } from "~/components/public-plans"
import { Section, SectionHead } from "~/components/public-section"

const plansFor = (start: Plan["start"]): Plan[] => [
  {
    name: "Free",
    price: "$0",
    for: "For a first board, and someone to share it with.",
    points: ["1 board", "2 collaborators", "Real-time updates"],
    start,
  },
  {
    name: "Pro",
    price: "$12",
    per: "per user",
    for: "For a team that runs its work on boards.",
    points: ["Unlimited boards", "AI summaries", "Permissions", "Templates"],
    start,
    popular: true,
  },
  {
    name: "Enterprise",
    price: "Contact sales",
    for: "For organisations with rules of their own.",
    points: ["Team analytics", "SSO and security", "Private cloud options"],
    start: { to: "#contact", text: "Contact sales" },
  },
]

/** The plans with the landing page's figures. The pricing page has others. */
export function LandingPlans() {
  return (
    <Section id="pricing" labelledBy="pricing-title" sunken>
      <SectionHead
        id="pricing-title"
        lead="One price per person, and looking around costs nothing."
      >
        Start with nothing to pay
      </SectionHead>
      <Plans plans={plansFor(useStart())} />
      <PlansNote />
      <p className="mt-6 text-center">
        <TextLink href="/pricing">More about pricing</TextLink>
      </p>
    </Section>
  )
}
