const { NODE_COMPILE_CACHE } = process.env

/**
 * The only environment of a thread: Node's compile cache. Without it every thread compiles its modules again, which
 * takes longer than reading a small workbook.
 */
export const threadEnvironment: NodeJS.Dict<string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
