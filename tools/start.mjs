import './node-version.mjs'
import { install } from './install.mjs'
import { buildPanel } from './panel.mjs'
import { serverFlags } from './project.mjs'
import { runTogether } from './run-node.mjs'

await install()
await buildPanel()
runTogether([{ args: [...serverFlags, 'apps/server/src/app/main.ts', ...process.argv.slice(2)] }])
