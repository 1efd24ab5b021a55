import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { print, runWithProgress } from './progress.mjs'
import { fail, inProject, productNode } from './project.mjs'

const leftOut = new Set(['node_modules', 'dist'])

/** The served builds: their output file and their sources. */
const panel = {
  name: 'the panel',
  folder: 'apps/panel',
  leaves: 'dist/index.html',
  sources: ['apps/panel', 'packages/contract', 'package-lock.json'],
}
const guest = {
  name: 'the guests’ page',
  folder: 'apps/guest',
  leaves: 'dist/.vite/manifest.json',
  sources: ['apps/guest', 'apps/panel/build/compress.ts', 'packages/contract', 'package-lock.json'],
}

/** Builds the panel and the guest page if they are missing or outdated. */
export async function buildPanel() {
  await buildGuest()
  await build(panel)
}

/** Builds the guest page only, which takes a second. */
export const buildGuest = () => build(guest)

async function build({ name, folder, leaves, sources }) {
  const record = inProject(`node_modules/.cache/sofra/${basename(folder)}-sources`)
  const now = hashOf(sources)
  if (existsSync(inProject(join(folder, leaves))) && existsSync(record) && readFileSync(record, 'utf8') === now) return
  const vite = inProject('node_modules/vite/bin/vite.js')
  const options = { cwd: inProject(folder) }
  const { code, output, seconds } = await runWithProgress(`Building ${name}`, productNode(), [vite, 'build'], options)
  if (code !== 0) fail(`${output.trim()}\n${name} could not be built: see Vite's words above.`)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, now)
  print(`Built ${name} in ${seconds.toFixed(1)} s`)
}

/** By content and not by time, because a checkout touches every file. */
function hashOf(sources) {
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
