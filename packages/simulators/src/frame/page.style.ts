export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e8, #343a42); --soft: light-dark(#f5f7f9, #1d2126);
  --text: light-dark(#1b2026, #e8ebee); --quiet: light-dark(#5d6873, #9aa5b0); --accent: light-dark(#5b3fd6, #a897ff);
  --bad: light-dark(#b42318, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1280px; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: var(--text);
  background: light-dark(#fff, #14171b); }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
h1 { margin: 0; font-size: 20px; }
h2 { margin: 24px 0 8px; font-size: 16px; }
time { color: var(--quiet); font-variant-numeric: tabular-nums; }
nav { display: flex; flex-wrap: wrap; gap: 4px; margin: 16px 0 0; border-bottom: 1px solid var(--line); }
nav button { border: 0; border-radius: 6px 6px 0 0; background: none; }
nav button[aria-selected=true] { box-shadow: inset 0 -2px var(--accent); color: var(--accent); }
button { padding: 6px 12px; font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line);
  border-radius: 6px; cursor: pointer; }
button:hover { border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: 6px; }
select { padding: 6px; font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; }
code { padding: 1px 5px; background: var(--soft); border-radius: 4px; overflow-wrap: anywhere; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 10px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
tr:first-child > th { border-top: 0; font-weight: 500; color: var(--quiet); }
details pre { margin: 4px 0 0; max-width: 70ch; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
.quiet { color: var(--quiet); }
.bad { color: var(--bad); }
#message { min-height: 1.5em; margin: 8px 0 0; color: var(--bad); }
`
