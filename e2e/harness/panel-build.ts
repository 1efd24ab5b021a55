import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const build = "const { buildPanel } = await import('./tools/panel.mjs'); await buildPanel()"

// The tests' own NODE_ENV would make a build that nobody is ever served.
const { NODE_ENV: _, ...env } = process.env

/**
 * Builds panel and guests' page where they are missing or older than their sources, in a process of its own, since a failed build ends
 * it. Before the first browser test rather than in its worker: two workers would build at once.
 */
const ensurePanel = () =>
  void execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export default ensurePanel
