/** Returns the Vitest arguments for a step of the checks, a base commit and the changed files. */
export function reachedBy(step: string, base: string, files: readonly string[]): string[]
