import { Plans, PlansNote, type Plan } from "~/components/plans"
import { useStart } from "~/components/public-page"

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
    points: [
      "Unlimited boards",
      { planned: "AI summaries" },
      "Permissions",
      { planned: "Templates" },
    ],
    start,
    popular: true,
  },
  {
    name: "Enterprise",
    price: "Contact sales",
    for: "For organisations with rules of their own.",
    points: [
      { planned: "Team analytics" },
      { planned: "SSO and security" },
      { planned: "Private cloud options" },
    ],
    start: { to: "#contact", text: "Contact sales" },
  },
]

/** The plans as the landing page tells them; the pricing page has figures of its own. */
export function LandingPlans() {
  return (
    <section id="pricing" className="section section-sunken" aria-labelledby="pricing-title">
      <div className="section-head">
        <h2 id="pricing-title">Start with nothing to pay</h2>
        <p>One price per person, and looking around costs nothing.</p>
      </div>
      <Plans plans={plansFor(useStart())} />
      <PlansNote />
      <p className="plans-note">
        <a href="/pricing">More about pricing</a>
      </p>
    </section>
  )
}
