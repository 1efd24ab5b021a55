import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const build = "const { buildPanel } = await import('./tools/panel.mjs'); await buildPanel()"

// The tests' own NODE_ENV would make a build that nobody is ever served.
const { NODE_ENV: _, ...env } = process.env

let isBuilt = false

/**
 * Builds the panel where it is missing or older than its sources, in a process of its own, since a failed build ends it.
 * Looked at once a worker.
 */
export const ensurePanel = () => {
  if (isBuilt) return
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  isBuilt = true
}
