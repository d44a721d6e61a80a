import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, type MetaFunction } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { getUser } from "~/session.server"

export const meta: MetaFunction = () => [{ title: "Pricing · Cardinal" }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { signedIn: (await getUser(request, context.visitor)) !== null }
}

type Plan = {
  name: string
  price: string
  per?: string
  for: string
  points: string[]
  popular?: true
}

const PLANS: Plan[] = [
  {
    name: "Free",
    price: "$0",
    for: "For one person with a few things to keep track of.",
    points: [
      "Up to 3 boards",
      "Unlimited cards",
      "Basic labels and priorities",
      "Mobile app access",
      "Community support",
    ],
  },
  {
    name: "Professional",
    price: "$10",
    per: "per user per month",
    for: "For teams that work on the same boards every day.",
    points: [
      "Unlimited boards and cards",
      "Advanced labels and custom fields",
      "File attachments",
      "Priority e-mail support",
      "Team collaboration tools",
      "Advanced search",
    ],
    popular: true,
  },
  {
    name: "Enterprise",
    price: "Custom",
    for: "For organisations with rules of their own.",
    points: ["Everything in Professional", "Single sign-on (SSO)", "99.9% uptime SLA"],
  },
]

const QUESTIONS = [
  {
    question: "Is there a free trial?",
    answer: "Yes: paid plans begin with a 30-day free trial, and no card is required.",
  },
  {
    question: "Can I change my plan later?",
    answer: "At any time. The change takes effect with the next billing cycle.",
  },
  {
    question: "How can I pay?",
    answer: "By card or PayPal; Enterprise also by invoice.",
    id: "payment",
  },
  {
    question: "Is anything charged today?",
    answer:
      "No. This Cardinal has no payment provider: every account has all features, whatever its plan.",
  },
]

/** Three plans, questions and answers, and the way in. The page has its own bar. */
export default function PricingPage() {
  const { signedIn } = useLoaderData<typeof loader>()
  const start = signedIn
    ? { to: "/boards", text: "Go to your boards" }
    : { to: "/register", text: "Start Free" }
  return (
    <main id="main" className="pricing">
      <div className="pricing-bar">
        <Link to={signedIn ? "/boards" : "/"} className="header-brand flex items-center gap-2">
          <img src="/logo.svg" alt="" width={24} height={24} />
          Cardinal
        </Link>
        <Link to={signedIn ? "/settings/billing" : "/login"} className="btn btn-plain">
          {signedIn ? "Your subscription" : "Sign in"}
        </Link>
      </div>
      <div className="pricing-title">
        <h1 className="text-3xl font-bold">Pricing</h1>
        <p className="text-muted">Begin with nothing to pay, and stay as long as you like.</p>
      </div>
      <ul className="plans">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} start={start} />
        ))}
      </ul>
      <section className="faq" aria-labelledby="faq">
        <h2 id="faq" className="text-xl font-semibold">
          Frequently asked questions
        </h2>
        <dl>
          {QUESTIONS.map(({ question, answer, id }) => (
            <div key={question} id={id}>
              <dt>{question}</dt>
              <dd className="text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="pricing-call" aria-labelledby="call">
        <h2 id="call" className="text-xl font-semibold">
          Put the first card on a board
        </h2>
        <Link to={start.to} className="btn btn-primary">
          {start.text}
        </Link>
      </section>
    </main>
  )
}

function PlanCard({ plan, start }: { plan: Plan; start: { to: string; text: string } }) {
  const { name, price, per, points, popular } = plan
  return (
    <li className="plan" data-popular={popular}>
      {popular && <span className="plan-mark">Most popular</span>}
      <div>
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="text-muted">{plan.for}</p>
      </div>
      <p className="plan-price">
        <strong>{price}</strong>
        {per && <span className="text-muted">{per}</span>}
      </p>
      <ul className="plan-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <Link
        to={start.to}
        className={popular ? "btn btn-primary" : "btn btn-plain"}
        aria-label={`${start.text}: ${name}`}
      >
        {start.text}
      </Link>
    </li>
  )
}
