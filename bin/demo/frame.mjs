// @ts-check

// The layout of the recording, in pixels.

export const WIDTH = 1440
export const HEIGHT = 900

/** The sizes of the desktop window and of the phone's screen. */
export const DESK = { width: 1000, height: 760 }
export const PHONE = { width: 376, height: 752 }

const BAR = 36
const BEZEL = 11

/** The position and size of each film. */
export const PLACES = {
  desk: { x: 40, y: 70 + BAR / 2, width: DESK.width, height: DESK.height },
  phone: { x: 1082, y: 138, width: 316, height: 632 },
}

/** Draws the mask over the films, with round corners. @returns {string} an SVG */
export function frameDrawing() {
  const { desk, phone } = PLACES
  const top = desk.y - BAR
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="g" cx="22%" cy="0%" r="110%">
        <stop offset="0" stop-color="#a92643"/><stop offset=".55" stop-color="#641630"/><stop offset="1" stop-color="#2c0d1c"/>
      </radialGradient>
      <mask id="m">
        <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
        <path d="M${desk.x} ${desk.y}h${desk.width}v${desk.height - 12}a12 12 0 0 1-12 12h-${desk.width - 24}a12 12 0 0 1-12-12z" fill="#000"/>
        <rect x="${phone.x}" y="${phone.y}" width="${phone.width}" height="${phone.height}" rx="30" fill="#000"/>
      </mask>
    </defs>
    <g mask="url(#m)">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>
      <rect x="${desk.x}" y="${top}" width="${desk.width}" height="${desk.height + BAR}" rx="12" fill="#efe9ea"/>
      ${["#e0475c", "#e8b23f", "#5bb37a"].map((color, i) => `<circle cx="${desk.x + 20 + i * 18}" cy="${top + BAR / 2}" r="5.5" fill="${color}"/>`).join("")}
      <rect x="${desk.x + desk.width / 2 - 190}" y="${top + 8}" width="380" height="${BAR - 16}" rx="10" fill="#ffffff" fill-opacity=".75"/>
      <rect x="${phone.x - BEZEL}" y="${phone.y - BEZEL}" width="${phone.width + 2 * BEZEL}" height="${phone.height + 2 * BEZEL}" rx="41" fill="#120a0e"/>
    </g>
  </svg>`
}
