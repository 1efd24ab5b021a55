import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Gives Node the project's TypeScript without its types, from texts that are cached on the disk. Node does the same with its compile
 * cache, but holds in memory all that it has read from there, as long as the process lives (decision 64).
 */

const own = fileURLToPath(import.meta.url)
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = new URL('../node_modules/.cache/plain-js/', import.meta.url)
const way = 'without types, trimmed, in Latin-1'

/** Where the text of a file without its types is cached: by what it comes from and how, so that none can be stale. */
const cachedAt = (text) =>
  new URL(`${createHash('sha256').update(`${process.version} ${way}`).update(text).digest('hex')}.js`, folder)

/** What Node leaves instead of a letter of a type that has three bytes: white, and beyond Latin-1. */
const enSpace = '\u2002'

/** Without the white that types leave at the ends of lines, a tenth of all texts. A line that ends in white of its own keeps it. */
const trimmed = (text, plain) => {
  const lines = text.split('\n')
  return plain
    .split('\n')
    .map((line, index) => (lines[index] === lines[index]?.trimEnd() ? line.trimEnd() : line))
    .join('\n')
}

/** With letters beyond Latin-1 escaped: V8 holds a text that has one in two bytes a letter, as all our words would be. */
const inLatin1 = (text) =>
  text.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A text without its types, in the same lines and, up to the first letter that is escaped, columns. */
const withoutTypes = (text) => {
  const plain = trimmed(text, stripTypeScriptTypes(text))
  return text.includes(enSpace) ? plain : inLatin1(plain.replaceAll(enSpace, ' '))
}

const cache = (file) => {
  const text = readFileSync(file, 'utf8')
  const cached = cachedAt(text)
  if (existsSync(cached)) return
  // Moved into place, so that none is read half.
  const part = new URL(`${cached.href}.${process.pid}`)
  writeFileSync(part, withoutTypes(text))
  renameSync(part, cached)
}

/** Caches the text of a file, and those of all that a server may load. */
const cacheAll = (asked) => {
  mkdirSync(folder, { recursive: true })
  const all = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
  for (const file of [asked, ...all.filter((one) => !/\.test\.ts$/.test(one)).map((one) => resolve(root, one))])
    cache(file)
}

let canCache = true

const plain = (url) => {
  const file = fileURLToPath(url)
  const text = readFileSync(file, 'utf8')
  const cached = cachedAt(text)
  const read = () => readFileSync(cached, 'utf8')
  try {
    return read()
  } catch {
    if (!canCache) return withoutTypes(text)
    // By another process, for all files at once: what takes types away would stay in this one's memory.
    spawnSync(process.execPath, [own, file])
  }
  try {
    return read()
  } catch {
    // Nothing can be cached here: each start does all of it by itself.
    canCache = false
    return withoutTypes(text)
  }
}

/** All words of the schema library, 60 files which it offers and nobody asks for: the server reads the language that it needs by its file. */
const isUnasked = (url) => url.endsWith('/zod/v4/locales/index.js')

/** A dash in a comment doubles what the largest library takes. */
const isOfSchemas = (url) => /\/zod\/v4\/\w+\/[\w-]+\.js$/.test(url)

const sourceOf = (url) => {
  if (!url.startsWith('file:')) return undefined
  if (isUnasked(url)) return ''
  if (isOfSchemas(url)) return inLatin1(readFileSync(fileURLToPath(url), 'utf8'))
  return url.endsWith('.ts') ? plain(url) : undefined
}

/** What a file of ours imports of another by its place: nothing has to be looked for, and Node would hold each of these some thousand answers. */
const isNamedByPlace = (specifier, parent) =>
  /^\.\.?\/.*\.ts$/.test(specifier) && parent?.startsWith('file:') && !parent.includes('/node_modules/')

const [, script, asked] = process.argv
if (asked && script === own) cacheAll(asked)
else
  registerHooks({
    resolve: (specifier, context, next) =>
      isNamedByPlace(specifier, context.parentURL)
        ? { format: 'module', url: new URL(specifier, context.parentURL).href, shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      const source = sourceOf(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
