import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))

const parts = [
  'packages',
  'apps',
  'tools',
  'tsconfig.json',
  'vitest.config.ts',
  'package.json',
  'biome.json',
  '.dependency-cruiser.cjs',
  '.gitignore',
]

/** Links what is installed for the project, but with the packages of the copy. */
const linkPackages = (root: string) => {
  const from = join(project, 'node_modules')
  const to = join(root, 'node_modules')
  mkdirSync(join(to, '@sofra'), { recursive: true })
  for (const name of readdirSync(from))
    if (!['@sofra', '.cache'].includes(name)) symlinkSync(join(from, name), join(to, name))
  for (const path of [
    'packages/contract',
    'packages/demo',
    'packages/simulators',
    'apps/server',
    'apps/panel',
    'apps/guest',
  ])
    symlinkSync(join(root, path), join(to, '@sofra', basename(path)))
}

/** Copies the sources into a temporary folder, where a test can change and check them. */
export const copyOfTree = () => {
  const root = mkdtempSync(join(tmpdir(), 'sofra-copy-'))
  const built = /node_modules|\/dist(\/|$)/
  for (const path of parts)
    cpSync(join(project, path), join(root, path), {
      recursive: true,
      filter: (source) => !built.test(source.slice(project.length)),
    })
  linkPackages(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    root,
    /** The path of a file of the project itself. */
    inProject: (path: string) => join(project, path),
    read,
    /** Replaces the first occurrence of a text; throws if there is none. */
    replace: (path: string, old: string, by: string) => {
      const text = read(path)
      if (!text.includes(old)) throw new Error(`${path} does not contain: ${old}`)
      writeFileSync(
        join(root, path),
        text.replace(old, () => by),
      )
    },
    /** Runs Node in the copy. */
    node: (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      })
      return { status, output: stdout + stderr }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
