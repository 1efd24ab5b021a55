import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A Chromium and the environment it needs to start. */
export interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

const cache = fileURLToPath(new URL('../node_modules/.cache/sofra', import.meta.url))
const unpacked = join(cache, 'chromium')
const packed = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/bin', import.meta.url))

/** The Chromium of an npm package, for a machine that has the libraries it is linked against. */
export async function fromNpm(): Promise<FoundBrowser> {
  await unpack()
  return { executablePath: join(unpacked, 'chromium'), env: {} }
}

/** The same with the package's own libraries and font, for a bare machine that has neither. */
export async function fromNpmWithLibraries(): Promise<FoundBrowser> {
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
 * The package unpacks into the system's temporary folder and takes whatever lies there for its own work. A folder of
 * ours, moved to its place when it is complete, keeps strangers' and half-written files out.
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
    await inflate(join(packed, 'al2023.tar.br'))
    renameSync(half, unpacked)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(half, { recursive: true, force: true })
  }
}
