import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that need a process of their own: they replace a module, spy on one, or listen to all that a process writes. */
const ownProcess = [
  'apps/server/src/kernel/postgres/*.test.ts',
  'apps/server/src/modules/company/settings/settings.mail.test.ts',
  'apps/server/src/security/enumeration.test.ts',
  'apps/server/src/security/secrets-in-logs.test.ts',
]

/** Files that CI and `npm run test:full` try and `npm test` leaves out; the command line leaves none out of a project with a list of its own. */
const slowFiles = process.env.WITHOUT_SLOW ? ['**/*.slow.{spec,test}.ts'] : []

const minute = 60_000
/** No test is about its own time: these only end what would hang for ever, also on a machine that is busy elsewhere. */
const timeouts = {
  testTimeout: (process.env.FULL ? 60 : 10) * minute,
  hookTimeout: 10 * minute,
  expect: { poll: { timeout: minute, interval: 50 } },
}

/** What takes longest begins first, in this order. */
const longest = [
  'screens/axe.spec',
  'screens/whole.spec',
  'screens/empty.slow.spec',
  'screens/outside.spec',
  'matrix.test',
  'new-resource.slow.test',
  'member-field.slow.test',
  'hostile.test',
  'mass-assignment.test',
  'audit.test',
  'kills.test',
  'lost-answers.test',
  'lists.plan.test',
]
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.ts`))
  return place === -1 ? longest.length : place
}

/** Whichever of the longest began last would keep one worker busy while the other has nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Tests of the files themselves, which need neither database nor browser. */
const onTheTree = [
  'tools/tier-strings.test.ts',
  'tools/module-cycles.test.ts',
  'tools/style-sheets.test.ts',
  'tools/stale.test.ts',
  'tools/statements.test.ts',
  'tools/utc-days.test.ts',
  'tools/words.test.ts',
  'tools/changed.test.ts',
  'tools/migration-rules.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: 'tools/throw-away-database.ts',
    tags: [{ name: 'slow', description: 'a detail, which CI and `npm run test:full` try and `npm test` leaves out' }],
    // What tests read without importing it, so that `--changed` runs them all.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/migrations/**',
      '**/schema/**',
      '**/tools/**',
    ],
    // Two cores: what a third worker gained by the waiting of the others, it would lose to memory.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/panel/{src,build}/**/*.test.{ts,tsx}',
            'apps/guest/src/**/*.test.ts',
            ...onTheTree,
          ],
          setupFiles: 'tools/property-runs.ts',
          // Modules are loaded once a worker instead of once a file.
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ownProcess, ...onTheTree, ...slowFiles],
          setupFiles: 'tools/property-runs.ts',
          isolate: false,
          ...timeouts,
        },
      },
      { test: { name: 'process', include: ownProcess, ...timeouts } },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, ...slowFiles],
          globalSetup: 'e2e/harness/panel-build.ts',
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
})
