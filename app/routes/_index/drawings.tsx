// Small drawings of the product, made of nothing but boxes, in the colours of the theme.

/** Three lists, and a card on its way. */
export function BoardDrawing() {
  return (
    <div className="d-board" aria-hidden="true">
      <DrawnList cards={["red", "blue", "none"]} />
      <DrawnList cards={["green", "gap"]} />
      <DrawnList cards={["blue", "none"]} />
      <span className="d-card d-lifted" data-label="yellow" />
    </div>
  )
}

function DrawnList({ cards }: { cards: string[] }) {
  return (
    <span className="d-list">
      <span className="d-line" />
      {cards.map((label, place) =>
        label === "gap" ? (
          <span key={place} className="d-gap" />
        ) : (
          <span key={place} className="d-card" data-label={label} />
        ),
      )}
    </span>
  )
}

/** One card that two people see. */
export function LiveDrawing() {
  return (
    <div className="d-live" aria-hidden="true">
      {[1, 3].map((person) => (
        <span key={person} className="d-window">
          <span className="d-list">
            <span className="d-line" />
            <span className="d-card" data-label="blue" />
            <span className="d-card d-moved" data-label="red" />
          </span>
          <img
            src={`/avatars/default-${person}.svg`}
            alt=""
            width={40}
            height={40}
            loading="lazy"
          />
        </span>
      ))}
    </div>
  )
}

/** Who may what. */
export function RolesDrawing() {
  return (
    <div className="d-roles" aria-hidden="true">
      {["Owner", "Editor", "Viewer"].map((role, person) => (
        <span key={role} className="d-role">
          <img
            src={`/avatars/default-${person}.svg`}
            alt=""
            width={36}
            height={36}
            loading="lazy"
          />
          <span className="d-line" />
          <span className="d-pill" data-role={role}>
            {role}
          </span>
        </span>
      ))}
    </div>
  )
}
