const { NODE_COMPILE_CACHE } = process.env

/**
 * All that a thread gets of the server's environment: where compiled files are kept. Without it each would compile its own anew,
 * which takes longer than a small workbook.
 */
export const threadEnvironment: NodeJS.Dict<string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
