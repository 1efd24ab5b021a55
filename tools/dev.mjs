import './node-version.mjs'
import { install } from './install.mjs'
import { buildGuest } from './panel.mjs'
import { inProject } from './project.mjs'
import { runTogether } from './run-node.mjs'

await install()
await buildGuest()
console.log('Panel with reload on save: http://localhost:5173 (the server behind it restarts on save too)')
runTogether([
  { args: ['--watch', '--watch-preserve-output', 'apps/server/src/app/main.ts'], env: { PANEL_DEV: '1' } },
  {
    args: [inProject('node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'],
    cwd: inProject('apps/panel'),
  },
  // The server serves the guest page and picks up each new build.
  {
    args: [inProject('node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'],
    cwd: inProject('apps/guest'),
  },
])
