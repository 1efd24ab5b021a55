/**
 * Marks a test of a detail: `npm test` leaves it out, CI and `npm run test:full` run it. What a file is there for, its first
 * journey, carries no mark (CONTRIBUTING.md).
 */
export const slow = { tags: 'slow' } as const
