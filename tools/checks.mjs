import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWithProgress } from './progress.mjs'
import { inProject, productNode, root } from './project.mjs'

/** Every check in the order in which it runs: the quick ones that say most come first. */
export const steps = [
  // By its path: TypeScript 6 stands in node_modules too and brings a command of the same name.
  check('types', 'Types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  check('lists', 'Lists of modules', ['tools/lists.ts', '--check']),
  check('lint', 'Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  check('boundaries', 'Boundaries', [
    ...['--import', './tools/typescript-6.mjs', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'],
    ...['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e', 'bench', 'tools'],
  ]),
  check('dead-code', 'Dead code', ['node_modules/knip/bin/knip.js']),
  tests('unit', 'Unit tests'),
  tests('api', 'API tests', { needsPanel: true }),
  tests('browser', 'Browser tests', { needsPanel: true, before: ['tools/find-browser.ts'] }),
]

function check(name, title, args) {
  return {
    name,
    title,
    async run() {
      const result = await node(title, args)
      return { ...result, passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1 }
    },
  }
}

function tests(name, title, { needsPanel = false, before } = {}) {
  return {
    name,
    title,
    needsPanel,
    counted: true,
    async run() {
      const made = before ? await node(`${title}: preparing`, before) : undefined
      if (made && made.code !== 0) return { ...made, passed: 0, failed: 1 }
      const folder = mkdtempSync(join(tmpdir(), 'sofra-report-'))
      const report = join(folder, 'report.json')
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', name]
      const result = await node(title, [
        ...vitest,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const counts = count(report, result.code)
      rmSync(folder, { recursive: true, force: true })
      return { ...result, ...counts }
    },
  }
}

/** A file that did not load, or an error outside every test, is a failure too, though no test carries it. */
function count(report, code) {
  let found = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  try {
    found = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // No report: Vitest itself did not come up, and its exit code says so.
  }
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = found.numFailedTests + broken
  return { passed: found.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function node(title, args) {
  const [first, ...rest] = args
  const absolute = first.startsWith('--') ? args : [inProject(first), ...rest]
  return runWithProgress(title, productNode(), absolute, { cwd: root })
}
