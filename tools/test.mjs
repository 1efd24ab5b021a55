// npm test [step …]: every check, or only the named ones. The last line is "N passed, N failed".
// npm test -- --changed: every check, and of all tests those that what has changed since main can reach.
// npm run test:ci [step …]: the same as npm test, with the tests that are tagged as slow.
// npm run test:full [step …]: the same as npm run test:ci, with what is tried at a reduced size otherwise at its full one
// (docs/reliability.md).
import './node-version.mjs'
import { steps } from './checks.mjs'
import { install } from './install.mjs'
import { buildPanel } from './panel.mjs'
import { print } from './progress.mjs'
import { fail } from './project.mjs'

const begin = Date.now()
const given = process.argv.slice(2)
if (given.includes('--full')) process.env.FULL = '1'
const changed = given.includes('--changed')
const slow = changed || given.includes('--slow') || given.includes('--full')
const asked = given.filter((word) => !['--full', '--changed', '--slow'].includes(word))
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  fail(`No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`)
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name))

await install()
const results = []
const withPanel = chosen.filter(({ needsPanel }) => needsPanel)
const [longest, next, ...others] = chosen.filter(({ needsPanel }) => !needsPanel).map((step) => () => report(step))
// A build takes longest and keeps one core busy.
await inTurn([longest, next, withPanel.length > 0 && buildPanel, ...others].filter(Boolean))
for (const step of withPanel) await report(step)

const sum = (of) => results.reduce((total, result) => total + result[of], 0)
slowest(results.flatMap(({ files = [] }) => files))
console.log(`In all ${((Date.now() - begin) / 1000).toFixed(1)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** Two at a time, because most of them keep one core busy. */
async function inTurn(line) {
  const worker = async () => {
    for (let work = line.shift(); work; work = line.shift()) await work()
  }
  await Promise.all([worker(), worker()])
}

async function report(step) {
  const result = await step.run({ changed, slow })
  const verdict = result.failed === 0 ? '✓' : '✗'
  const counts = step.counted ? ` · ${result.passed} passed, ${result.failed} failed` : ''
  print(`${verdict} ${step.title} (${result.seconds.toFixed(1)} s)${counts}`)
  if (result.failed > 0) print(result.output.trimEnd())
  results.push(result)
}

/** Lists the slowest tests, so that additions to them are visible (CONTRIBUTING.md). */
function slowest(files) {
  const first = files.sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  if (first.length === 0) return
  console.log('The slowest files of tests')
  for (const { name, seconds } of first) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
