import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { keptAt, withoutTypes } from './plain-text.mjs'

let canKeep = true

/**
 * Gives Node the project's TypeScript without its types, from texts that are kept on the disk. Node does the same with its compile
 * cache, but holds in memory all that it has read from there, as long as the process lives (decision 64).
 */
const plain = (url) => {
  const file = fileURLToPath(url)
  const text = readFileSync(file, 'utf8')
  const kept = keptAt(text)
  const read = () => readFileSync(kept, 'utf8')
  try {
    return read()
  } catch {
    if (!canKeep) return withoutTypes(text)
    // By another process, for all files at once: what takes types away would stay in this one's memory.
    spawnSync(process.execPath, [fileURLToPath(new URL('plain-text.mjs', import.meta.url)), file])
  }
  try {
    return read()
  } catch {
    // Nothing can be kept here: each start does all of it by itself.
    canKeep = false
    return withoutTypes(text)
  }
}

registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && url.endsWith('.ts')
      ? { format: 'module', source: plain(url), shortCircuit: true }
      : next(url, context),
})
