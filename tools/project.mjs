import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A path inside the project. */
export function inProject(path) {
  return join(root, path)
}

/** Returns the Node that runs the product: the npm package's, else the system's if it is new enough. */
export function productNode() {
  const brought = inProject('node_modules/.bin/node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`For this platform npm brings no Node: install Node 24 or newer; this is ${process.versions.node}.`)
}

/**
 * Flags and environment of the server process. Node strips the types of the TypeScript files itself and warns that this is experimental.
 * A smaller young generation and two malloc arenas keep an idle server below 200 MB: by default V8 keeps up to 48 MB of young garbage, and
 * glibc keeps freed memory in eight arenas per core.
 */
export const serverProcess = JSON.parse(readFileSync(inProject('tools/server-process.json'), 'utf8'))

/** Ends the command with an error message. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
