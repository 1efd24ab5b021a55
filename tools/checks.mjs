import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { reachedBy } from './changed.mjs'
import { runWithProgress } from './progress.mjs'
import { fail, inProject, productNode, root } from './project.mjs'
import { runtime } from './run-node.mjs'

/**
 * Every check in starting order. Those without the panel run two at a time, the longest first, then the build of the panel; the
 * others use both cores.
 */
export const steps = [
  tests('unit', 'Unit tests'),
  // By its path: TypeScript 6 stands in node_modules too and brings a command of the same name. One checker, because each
  // further one learns anew what the others know, and another check keeps the second core busy.
  check('types', 'Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1']),
  check('lists', 'Lists of modules', ['tools/lists.ts', '--check']),
  check('lint', 'Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  check('boundaries', 'Boundaries', [
    ...['--import', './tools/typescript-6.mjs', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'],
    ...['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e', 'bench', 'tools'],
  ]),
  check('dead-code', 'Dead code', ['node_modules/knip/bin/knip.js']),
  tests('api', 'API tests', { needsPanel: true, projects: ['api', 'process'] }),
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

function tests(name, title, { needsPanel = false, projects = [name], before } = {}) {
  return {
    name,
    title,
    needsPanel,
    counted: true,
    async run({ changed = false, slow = true } = {}) {
      const made = before ? await node(`${title}: preparing`, before) : undefined
      if (made && made.code !== 0) return { ...made, passed: 0, failed: 1 }
      const folder = mkdtempSync(join(tmpdir(), 'sofra-report-'))
      const report = join(folder, 'report.json')
      const result = await node(
        title,
        [
          ...['node_modules/vitest/vitest.mjs', 'run'],
          ...projects.flatMap((project) => ['--project', project]),
          ...(changed ? onlyReached(name) : []),
          ...(slow ? [] : ['--tags-filter', '!slow']),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        slow ? {} : { WITHOUT_SLOW: '1' },
      )
      const counts = count(report, result.code)
      rmSync(folder, { recursive: true, force: true })
      return { ...result, ...counts }
    },
  }
}

function onlyReached(name) {
  const base = git('merge-base', 'main', 'HEAD')
  const files = [...git('diff', '--name-only', base).split('\n'), ...git('status', '--porcelain').split('\n')]
  return reachedBy(name, base, files)
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return fail('--changed compares with the branch main of a git repository, and there is none.')
  }
}

/** A file that failed to load, or an error outside tests, counts as a failure too. */
function count(report, code) {
  let found = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  try {
    found = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // No report: Vitest failed to start, as its exit code shows.
  }
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = found.numFailedTests + broken
  const files = found.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: found.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, files }
}

function node(title, args, env = {}) {
  const [first, ...rest] = args
  const absolute = first.startsWith('--') ? args : [inProject(first), ...rest]
  return runWithProgress(title, productNode(), absolute, { cwd: root, env: { ...process.env, ...runtime(), ...env } })
}
