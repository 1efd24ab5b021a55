import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runWithProgress } from './progress.mjs'
import { fail, inProject, productNode } from './project.mjs'

const sources = ['apps/panel', 'packages/contract', 'package-lock.json']
const leftOut = new Set(['node_modules', 'dist'])
const record = 'node_modules/.cache/sofra/panel-sources'

/** Builds the panel where it is missing or was built from other sources. */
export async function buildPanel() {
  const now = hashSources()
  if (existsSync(inProject('apps/panel/dist/index.html')) && lastBuilt() === now) return
  const vite = inProject('node_modules/vite/bin/vite.js')
  const options = { cwd: inProject('apps/panel') }
  const { code, output, seconds } = await runWithProgress('Building the panel', productNode(), [vite, 'build'], options)
  if (code !== 0) fail(`${output.trim()}\nThe panel could not be built: see Vite's words above.`)
  mkdirSync(dirname(inProject(record)), { recursive: true })
  writeFileSync(inProject(record), now)
  console.log(`Built the panel in ${seconds.toFixed(1)} s`)
}

function lastBuilt() {
  return existsSync(inProject(record)) ? readFileSync(inProject(record), 'utf8') : undefined
}

/** By content and not by time: a checkout touches every file and changes none. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(inProject(path))) return []
  const inside = readFolder(path)
  if (!inside) return [path]
  return inside
    .filter(({ name }) => !leftOut.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

function readFolder(path) {
  try {
    return readdirSync(inProject(path), { withFileTypes: true })
  } catch {
    return undefined
  }
}
