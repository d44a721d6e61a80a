const STEPS = [
  {
    name: "Gather",
    text: "Write down what there is to do: a card for each thing, a list for each stage. It takes a name, and Enter.",
  },
  {
    name: "Connect",
    text: "Send a link, or an invitation by e-mail. Those who come see the board as it is, and act as far as you let them.",
  },
  {
    name: "Flow",
    text: "Move what moves. Everyone sees it, whom it concerns is told, and what is due soon says so by itself.",
  },
]

/** The three steps from nothing to a board that runs. */
export function Steps() {
  return (
    <section id="how" className="section section-sunken" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">Three steps, and it flows</h2>
        <p>No course, nothing to install. A name for the board is all it asks for.</p>
      </div>
      <ol className="steps">
        {STEPS.map(({ name, text }) => (
          <li key={name} className="step">
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
