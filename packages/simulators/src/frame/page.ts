import { pageScript } from './page.script.ts'
import { pageStyle } from './page.style.ts'

/** HTML of the page at `/`. Its script reads `/_sim` each second and draws the rest. */
export const page = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Simulators</title>
<style>${pageStyle}</style>
<header>
  <h1>Simulators</h1>
  <time id="clock"></time>
  <div class="actions">
    <button data-advance="60000">+1 min</button>
    <button data-advance="300000">+5 min</button>
    <button data-advance="3600000">+60 min</button>
  </div>
</header>
<nav id="tabs"></nav>
<p id="message" role="status"></p>
<main id="provider"></main>
<script>${pageScript}</script>
</html>`
