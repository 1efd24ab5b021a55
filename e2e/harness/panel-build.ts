import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const build = "const { buildPanel } = await import('./tools/panel.mjs'); await buildPanel()"

// With the tests' NODE_ENV the build would differ from production.
const { NODE_ENV: _, ...env } = process.env

/**
 * Builds panel and guest page if missing or outdated, in a separate process because a failed build exits. Runs before the first
 * browser test, because two workers would build at the same time.
 */
const ensurePanel = () =>
  void execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export default ensurePanel
