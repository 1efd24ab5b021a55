import { defineConfig } from 'vitest/config'

const database = ['tools/throw-away-database.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/panel/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: database,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Two cores: a second browser beside the first would only make both slow.
          fileParallelism: false,
        },
      },
    ],
  },
})
