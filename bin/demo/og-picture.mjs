// @ts-check
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../process.mjs"

/**
 * Draws the preview picture for links to the product, 1200 by 630: its name, a slogan and the
 * recorded board.
 * @param {import("@playwright/test").Page} page of that size on any public page, for its font
 */
export async function drawOgPicture(page) {
  const poster = readFileSync(join(ROOT, "app", "images", "demo", "poster.webp"))
  await page.evaluate(draw, `data:image/webp;base64,${poster.toString("base64")}`)
  await page.evaluate(() => document.fonts.load('800 80px "Figtree Variable"'))
  await page
    .locator("img")
    .last()
    .evaluate((/** @type {HTMLImageElement} */ i) => i.decode())
  await page.screenshot({ path: join(ROOT, "public", "og.jpg"), type: "jpeg", quality: 86 })
}

/** Runs in the page. @param {string} poster */
function draw(poster) {
  document.body.innerHTML = `
    <div style="position:fixed;inset:0;overflow:hidden;color:#fff;
      background:radial-gradient(circle at 20% 0,#a92643,#641630 55%,#2c0d1c)">
      <div style="position:absolute;left:64px;top:60px;display:flex;align-items:center;gap:16px;
        font:750 34px 'Figtree Variable';letter-spacing:-.02em">
        <span style="display:grid;place-items:center;width:64px;height:64px;border-radius:16px;
          background:#fff"><img src="/logo.svg" width="44" height="44"></span>Cardinal</div>
      <p style="position:absolute;left:64px;top:156px;width:480px;margin:0;
        font:800 72px/1.04 'Figtree Variable';letter-spacing:-.035em">Move work<br>together, and<br>see it move.</p>
      <img src="${poster}" style="position:absolute;left:560px;top:96px;width:900px;max-width:none;
        height:auto;border-radius:24px;box-shadow:0 24px 64px rgb(0 0 0/.5)">
    </div>`
}
