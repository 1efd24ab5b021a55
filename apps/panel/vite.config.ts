import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicPageCalls } from './build/calls.ts'
import { compressed } from './build/compress.ts'
import { firstScreen } from './build/first-screen.ts'
import { pages } from './build/pages.ts'
import { words } from './build/words.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const base = [
  /node_modules\/(?:react|react-dom|scheduler)\//,
  /vite\/preload-helper/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
  /contract\/src\/kernel\/phrases\.ts$/,
  /src\/kit\/(?:api|api-error|appearance|availability|i18n|LaidTable|palette|refresh|request|title|tokens|words)\.tsx?$/,
]
const isBase = (id: string) => base.some((pattern) => pattern.test(id))

const shell = [
  /node_modules\/@ant-design\/(?:cssinjs|cssinjs-utils|colors|fast-color|icons\/es\/components)\//,
  /node_modules\/@rc-component\/(?:util|trigger|motion|resize-observer|portal|overflow|menu|dropdown|tooltip)\//,
  /node_modules\/antd\/es\/(?:_util|config-provider|theme|style|locale|dropdown|menu|button|tooltip|popover|space)\//,
  /node_modules\/(?:clsx|dayjs)\//,
  // The eye belongs to the password field of login alone.
  /lucide-react\/dist\/esm\/icons\/(?!eye)/,
  /src\/kit\/[^/]+$/,
]
const isShell = (id: string) => shell.some((pattern) => pattern.test(id)) && !/dayjs\/locale/.test(id)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [pages(), words(), publicPageCalls(), react(), firstScreen('src/app/main.tsx'), compressed()],
  server: { port: 5173, host: 'localhost', proxy: { '/api': server, '/files': server } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: page('index.html'), public: page('public.html') },
      // Without it every `import { X } from 'antd'` meets in antd's barrel, and one chunk holds all that any screen uses.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            // What login and the app share: React, and the kit's base without the component library.
            { name: 'base', priority: 30, test: isBase },
            { name: 'vendor', priority: 20, test: /node_modules\/(?:@tanstack|use-sync-external-store|zod)\// },
            // The parts of the component library that the shell needs, and so every screen has.
            { name: 'shell', priority: 15, test: isShell },
            // One chunk of all declarations: apart, each would be a request of its own at the start of the app.
            { name: 'declarations', priority: 10, test: /packages\/contract\/src\/|\.screens\.ts$/ },
            // Before `list`, which would take them along with its tables: screens without a list have them too.
            { name: 'controls', priority: 8, test: /src\/kit\/list\/(?:EmptyState|SearchField)/ },
            { name: 'list', priority: 6, test: /src\/kit\/list\// },
            { name: 'form', priority: 5, test: /src\/kit\/form\// },
          ],
        },
      },
    },
  },
})
