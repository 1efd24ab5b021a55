import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A path inside the project. */
export function inProject(path) {
  return join(root, path)
}

/** The Node that runs the product: the one npm brought, else the machine's own when that is new enough. */
export function productNode() {
  const brought = inProject('node_modules/.bin/node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`For this platform npm brings no Node: install Node 24 or newer; this is ${process.versions.node}.`)
}

/**
 * How Node runs the server, from the project's folder: it may collect its garbage once after the start (app/main.ts), and takes its
 * code from texts without types instead of the compile cache, which would stay in its memory (plain-js.mjs, decision 64). V8 takes four
 * times as many calls of a function as by default before it optimizes it: little of what the start calls by the thousand is called again,
 * and what the compiler takes is given back in part. Two arenas of the C library serve all threads: each of its own would hold on to memory that none uses. An arena gives back what is free at
 * its end beyond a megabyte, and what is larger is mapped by itself: left alone, the library raises both limits by what it has seen.
 */
export const serverProcess = JSON.parse(readFileSync(inProject('tools/server-process.json'), 'utf8'))

/** Ends the command with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
