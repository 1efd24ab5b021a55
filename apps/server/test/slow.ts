/**
 * Tags a test that `npm test` skips and that CI and `npm run test:full` run: details, and corners of the panel whose
 * calls API tests cover (CONTRIBUTING.md). A file of only such tests is named `.slow.spec.ts` or `.slow.test.ts`
 * instead, so that nothing starts for it.
 */
export const slow = { tags: 'slow' } as const
