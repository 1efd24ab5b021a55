// npm test [step …]: every check, or only the named ones. The last line is "N passed, N failed".
// npm run test:full [step …]: the same, with what is tried at a reduced size otherwise at its full one (docs/reliability.md).
import './node-version.mjs'
import { steps } from './checks.mjs'
import { install } from './install.mjs'
import { buildPanel } from './panel.mjs'
import { fail } from './project.mjs'

const given = process.argv.slice(2)
if (given.includes('--full')) process.env.FULL = '1'
const asked = given.filter((word) => word !== '--full')
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  fail(`No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`)
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name))

await install()
if (chosen.some(({ needsPanel }) => needsPanel)) await buildPanel()

let passed = 0
let failed = 0
for (const step of chosen) {
  const result = await step.run()
  passed += result.passed
  failed += result.failed
  const verdict = result.failed === 0 ? '✓' : '✗'
  const counts = step.counted ? ` · ${result.passed} passed, ${result.failed} failed` : ''
  console.log(`${verdict} ${step.title} (${result.seconds.toFixed(1)} s)${counts}`)
  if (result.failed > 0) console.log(result.output.trimEnd())
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
