import type { ActionFunctionArgs } from "@remix-run/node"
import type { MetaFunction } from "@remix-run/react"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { ChoosePlan } from "~/models/people/account/plan"
import { choosePlan } from "~/models/people/account/plan.server"
import { activePlan, PLAN_NAMES, type Plan } from "~/models/people/account/subscription"
import { done } from "~/models/text/reply/reply"
import { Contact } from "~/components/public-contact"
import { Icon } from "~/components/icon"
import { describePage } from "~/components/public-head"
import { PublicPage, useReader, useStart } from "~/components/public-page"
import { Plans, PlansNote, type Plan as ShownPlan } from "~/components/public-plans"
import { Section, SectionHead } from "~/components/public-section"
import { titleOf } from "~/site"

export { clientLoader, handle, loader } from "~/client/public-route"

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "choose-plan": command(ChoosePlan, choosePlan, {
      done: ({ plan }) => done(`You are on ${PLAN_NAMES[plan as Plan]} now. Nothing is charged.`),
      to: () => "/settings/billing",
    }),
  })

export const meta: MetaFunction = () =>
  describePage(
    titleOf("Pricing"),
    "Free for up to 3 boards, $10 per user per month for teams, and a plan for enterprises: " +
      "what each includes, and answers to common questions.",
  )

type Choices = { start: ShownPlan["start"]; choiceOf: (plan: Plan) => ShownPlan["choice"] }

const plansFor = ({ start, choiceOf }: Choices): ShownPlan[] => [
  {
    name: "Free",
    price: "$0",
    for: "For one person with a few things to keep track of.",
    points: [
      "Up to 3 boards",
      "Unlimited cards",
      "Basic labels and priorities",
      "Mobile app access",
      { planned: "Community support" },
    ],
    start,
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
      { planned: "Priority e-mail support" },
      "Team collaboration tools",
      "Advanced search",
    ],
    start,
    choice: choiceOf("professional"),
    popular: true,
  },
  {
    name: "Enterprise",
    price: "Custom",
    for: "For organisations with rules of their own.",
    points: ["Everything in Professional", "SSO", { planned: "99.9% uptime SLA" }],
    // On this page, because the landing page redirects signed-in users to their boards.
    start: { to: "#contact", text: "Contact sales" },
    choice: choiceOf("enterprise"),
  },
]

/** `here` states how this server differs, if the answer is about a service that it lacks. */
const QUESTIONS: QuestionProps[] = [
  {
    question: "Is there a free trial?",
    answer: "Yes: paid plans begin with a 30-day free trial, and no card is required.",
    here: "On this server nothing ends with the trial.",
  },
  {
    question: "Can I change my plan later?",
    answer: "Plans can be changed any time. The change takes effect with the next billing cycle.",
    here: "On this server a change takes effect at once, and nothing is charged: sign in, and choose a plan above.",
  },
  {
    question: "How can I pay?",
    answer: "By card or PayPal; Enterprise also by invoice.",
    here: "This server takes no payments.",
    id: "payment",
  },
  {
    question: "Is there a mobile app?",
    answer:
      "Cardinal in your phone’s browser is the app: it fits the screen, and Add to Home Screen gives it an icon of its own.",
  },
  {
    question: "Is anything charged today?",
    answer:
      "No. This Cardinal has no payment provider: every account has all features, with every plan.",
  },
]

export default function PricingPage() {
  const start = useReaderStart()
  const me = useReader()
  const current = me && activePlan(me)
  const choiceOf = (plan: Plan) => me && { plan, isCurrent: current === plan }
  return (
    <PublicPage>
      <main id="main" className="flex-1">
        <Section labelledBy="pricing-title" first>
          <SectionHead
            id="pricing-title"
            as="h1"
            lead="30 days of everything to find out whether it is for you. No card required."
          >
            Simple prices, and a free way to start
          </SectionHead>
          <h2 className="sr-only">Plans</h2>
          <Plans plans={plansFor({ start, choiceOf })} />
          <PlansNote />
        </Section>
        <Section labelledBy="faq-title" sunken>
          <SectionHead id="faq-title">Frequently asked questions</SectionHead>
          <div className="mx-auto grid w-[min(46rem,100%)] gap-3">
            {QUESTIONS.map((each) => (
              <Question key={each.question} {...each} />
            ))}
          </div>
        </Section>
        <Contact />
      </main>
    </PublicPage>
  )
}

/** Registering from here leads back, to choose a plan. */
function useReaderStart(): ShownPlan["start"] {
  const start = useStart()
  if (start.to === "/boards") return start
  return { ...start, to: `${start.to}?redirectTo=%2Fpricing` }
}

type QuestionProps = { question: string; answer: string; here?: string; id?: string }

function Question({ question, answer, here, id }: QuestionProps) {
  return (
    <details className="group rounded-2xl border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-2xl px-5 py-3 font-demibold hover:bg-hover [&::-webkit-details-marker]:hidden [&>svg]:text-muted [&>svg]:[transition:rotate_150ms] group-open:[&>svg]:[rotate:180deg]">
        {question}
        <Icon name="chevron-down" />
      </summary>
      {/* Inside the details, so that a link to it opens them. */}
      <p id={id} className="px-5 pb-4.5 text-muted">
        {answer}
        {here && <strong> {here}</strong>}
      </p>
    </details>
  )
}
