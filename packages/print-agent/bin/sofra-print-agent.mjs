#!/usr/bin/env node
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`The print agent needs Node 22.18 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
// In the repository Node runs the TypeScript directly; below node_modules it does not, so the package contains JavaScript.
const packed = new URL('../dist/main.js', import.meta.url)
const { main } = await import(existsSync(packed) ? packed.href : '../src/main.ts')
process.exitCode = await main(process.argv.slice(2))
