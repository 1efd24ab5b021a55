import './node-version.mjs'
import { install } from './install.mjs'
import { buildPanel } from './panel.mjs'
import { serverProcess } from './project.mjs'
import { runTogether } from './run-node.mjs'

await install()
await buildPanel()
const { flags, env } = serverProcess
runTogether([{ args: [...flags, 'apps/server/src/app/main.ts', ...process.argv.slice(2)], env }])
