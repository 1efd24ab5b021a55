import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { compressed } from '../panel/build/compress.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const target = 'es2022'

/** The inline script of the page: a single chunk, because a second file would cost another request. */
const early = (): Plugin => ({
  name: 'sofra-early',
  apply: 'build',
  async generateBundle() {
    const rolldownOptions = { input: `${root}src/early.ts`, output: { format: 'iife' as const } }
    const result = await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: { target, write: false, rolldownOptions },
    })
    const [output] = Array.isArray(result) ? result : [result]
    if (!output || !('output' in output)) throw new Error('the early script was not built')
    this.emitFile({ type: 'asset', fileName: 'early.js', source: output.output[0].code.trim() })
  },
})

export default defineConfig({
  root,
  base: '/o/',
  plugins: [early(), compressed()],
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [`${root}src/main.tsx`, `${root}src/kiosk/pair.ts`] },
  },
})
