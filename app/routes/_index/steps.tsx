const STEPS = [
  {
    name: "Gather",
    text: "Write down what there is to do: a card for each thing, a list for each stage. Type a name and press Enter.",
  },
  {
    name: "Connect",
    text: "Send a link, or an invitation by e-mail. Everyone who joins sees the board as it is, and can do as much as you allow.",
  },
  {
    name: "Flow",
    text: "Move cards as the work moves, and everyone sees it. People assigned to a card are notified of comments and a day before it is due.",
  },
]

/** The three steps from nothing to a board that runs. */
export function Steps() {
  return (
    <section id="how" className="section section-sunken" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">Three steps, and it flows</h2>
        <p>No training, nothing to install. All it needs is a name for the board.</p>
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
