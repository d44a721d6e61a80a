import { items, type Template } from "~/models/board/template/template"

const CRASH = "Crash:#ef4444"
const DATA = "Data loss:#1f2937"
const LOOKS = "Looks:#a855f7"
const SECURITY = "Security:#f97316"

export const BUG_TRIAGE: Template = {
  key: "bug-triage",
  name: "Bug triage",
  summary:
    "Reports become reproducible, get a priority by what they do to people, and never vanish silently.",
  description: "New reports are looked at every working day, the oldest first.",
  background: "gray",
  lists: [
    {
      name: "Reported",
      cards: [
        {
          title: "How to report a bug (copy this card)",
          description:
            "**What I did**, step by step\n\n**What happened**, with a picture\n\n**What I expected**\n\n**Where**: version, browser, account\n\n**How often**: always, sometimes, once",
        },
        {
          title: "Saving twice quickly shows the older text",
          labels: [DATA],
          priority: "critical",
          dueInDays: 1,
          description: "Seen by two customers on slow connections.",
        },
        { title: "Calendar begins with Sunday in Germany", labels: [LOOKS] },
      ],
    },
    {
      name: "Needs answer",
      cards: [
        {
          title: "Rules for this list",
          description:
            "We asked the reporter something. No answer in **14 days**: close it kindly, and say how to open it again.",
        },
      ],
    },
    {
      name: "Confirmed",
      cards: [
        {
          title: "Priorities, by what it does to people",
          description:
            "- **Critical**: data is lost or seen by others, or nobody can work. Now.\n- **High**: something important fails, with no way around. This week.\n- **Medium**: there is a way around. Next sprint.\n- **Low**: ugly. When somebody is there anyway.",
        },
        {
          title: "Upload of 200 MB ends with a blank page",
          labels: [CRASH],
          priority: "high",
          dueInDays: 5,
          checklist: items("Reproduced", "Test that fails", "Mended", "Released", "Reporter told"),
        },
      ],
    },
    { name: "Being mended", cards: [] },
    {
      name: "Released, to be verified",
      cards: [
        {
          title: "Session stays open after a password change",
          labels: [SECURITY],
          priority: "critical",
          dueInDays: 2,
          checklist: items(
            "Reproduced",
            "Test that fails",
            "Mended",
            "Released",
            "Verified by somebody else",
            "Customers told",
          ),
        },
      ],
    },
    { name: "Closed", cards: [] },
  ],
}
