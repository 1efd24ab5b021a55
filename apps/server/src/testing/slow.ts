/**
 * Marks a test that `npm test` leaves out, CI and `npm run test:full` run: of a detail, or through a corner of the panel whose
 * calls the tests of the API hold (CONTRIBUTING.md). A file of such tests alone is named `.slow.spec.ts` or `.slow.test.ts` instead, so
 * that nothing is opened for it.
 */
export const slow = { tags: 'slow' } as const
