import { existsSync, readFileSync } from 'node:fs'
import { runWithProgress } from './progress.mjs'
import { fail, inProject, root } from './project.mjs'

/** Installs the lockfile's packages if they are missing or outdated. */
export async function install() {
  if (isInstalled()) return
  // Not `npm ci`: it refuses the lockfile as soon as one optional package of a foreign platform cannot be looked up.
  // Development packages are needed wherever the project runs: Vite builds the panel.
  const { command, args } = npm([
    'install',
    '--no-save',
    '--include=dev',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ])
  const { code, output, seconds } = await runWithProgress('Installing packages', command, args, { cwd: root })
  if (code !== 0) fail(`${output.trim()}\nThe packages could not be installed: see npm's words above.`)
  console.log(`Installed packages in ${seconds.toFixed(1)} s`)
}

/** Compares npm's own record of node_modules with the lockfile, package by package. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  return (
    Object.entries(wanted ?? {})
      .filter(([path, { optional, devOptional }]) => path.includes('node_modules/') && !(optional || devOptional))
      // A workspace package is a link without a version. The record of a copied node_modules can name links that are missing.
      .every(([path, { version, link }]) => (link ? existsSync(inProject(path)) : found?.[path]?.version === version))
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Returns the npm that started this script, if any; it may not be the first in PATH. */
function npm(args) {
  const self = process.env.npm_execpath
  return self?.endsWith('npm-cli.js') ? { command: process.execPath, args: [self, ...args] } : { command: 'npm', args }
}
