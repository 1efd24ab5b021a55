// node tools/with-node.mjs <file.ts> [arguments]: runs a TypeScript file of the project on any machine.
import './node-version.mjs'
import { install } from './install.mjs'
import { runTogether } from './run-node.mjs'

await install()
runTogether([{ args: process.argv.slice(2), cwd: process.cwd() }])
