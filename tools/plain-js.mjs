import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Gives Node the project's TypeScript without its types, and keeps these texts on the disk. Node does the same with its compile
 * cache, but holds in memory all that it has read from there, as long as the process lives (decision 64).
 */
const folder = new URL('../node_modules/.cache/plain-js/', import.meta.url)

/** Known by what they come from, so that none can be stale, and moved into place, so that none is read half. */
const plain = (url) => {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const kept = new URL(`${createHash('sha256').update(process.version).update(text).digest('hex')}.js`, folder)
  try {
    return readFileSync(kept, 'utf8')
  } catch {
    const source = stripTypeScriptTypes(text)
    keep(kept, source)
    return source
  }
}

const keep = (kept, source) => {
  try {
    mkdirSync(folder, { recursive: true })
    const part = new URL(`${kept.href}.${process.pid}`)
    writeFileSync(part, source)
    renameSync(part, kept)
  } catch {
    // Where nothing can be kept, each start takes the types away anew.
  }
}

registerHooks({
  load: (url, context, next) =>
    url.startsWith('file:') && url.endsWith('.ts')
      ? { format: 'module', source: plain(url), shortCircuit: true }
      : next(url, context),
})
