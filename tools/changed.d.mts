/** Of a step of the checks, a commit and the files that differ from it. */
export function reachedBy(step: string, base: string, files: readonly string[]): string[]
