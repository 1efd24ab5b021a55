import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compress.ts'
import { callHeads } from './build/heads.ts'
import { words } from './build/words.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const any = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What a desk loads after its orders: counts of the menu, warnings, calls. */
const besideDesk =
  /panel\/src\/modules\/.*(?:Count|CallingTables|LowStock|IncomingCalls|PhoneOrderDoor|UnprintedNote)\.tsx$/

/** Our files that load before any screen, and those of the desk: they see the heads of calls and no schema. */
const headsOnly = any(
  /panel\/src\/(?:app|public)\//,
  /panel\/src\/kit\/(?!form\/|list\/|picture\/)/,
  /panel\/src\/kit\/list\/filter\/record-picks/,
  /(?:\.screens|\.api|[.-]search)\.ts$/,
  /panel\/src\/modules\/order\/orders\/(?!list\/)/,
  /panel\/src\/modules\/branch\/branch\/state\//,
  /panel\/src\/modules\/report\/overview\/Home\.tsx/,
  besideDesk,
  /panel\/src\/modules\/.*(?:command-query|phone-call-query|stock-query|print-items)\.tsx?$/,
)

/** The pages before the sign-in, and what they share with the app. */
const base = any(
  /node_modules\/(?:react|react-dom|scheduler)\//,
  /vite\/preload-helper/,
  /panel\/src\/public\/(?!main\.tsx)/,
  /panel\/src\/kit\/http\//,
)

/** The app with the small parts of the kit, and the desk with its counts, on which most people work all day. */
const app = any(
  /panel\/src\/app\/main\.tsx$/,
  /panel\/src\/kit\/(?:look|screen|session)\/[\w-]+\.ts$/,
  /order\/orders\/desk\/BranchDesk\.tsx$/,
  /report\/overview\/Home\.tsx$/,
  besideDesk,
)

/** What dialogs and menus over a page share with each other and with lists and forms. */
const shared = any(
  /node_modules\/zod\//,
  /contract\/src\/kernel\//,
  /lucide-react\/dist\/esm\/icons\//,
  /@rc-component\/(?:util|overflow|menu|dropdown|tooltip|drawer|dialog)\//,
  /node_modules\/antd\/es\/(?:_util|style|config-provider|empty|button|space|menu|dropdown|tooltip|popover|drawer|modal)\//,
)

/** Lists and forms, without what few of them open later. */
const kit = any(
  /panel\/src\/kit\/list\/(?!view\/(?:ViewsMenu|ViewDialog|useViews|view-calls)|column-choice\/Column(?:Line|sBubble))/,
  /panel\/src\/kit\/form\/(?!rich\/)/,
)

/** The contracts of an area travel together, because screens use several of them. */
const contractOf = (id: string) => {
  const [, area] = /packages\/contract\/src\/(?!kernel)(\w+)\/.*\.contract\.ts$/.exec(id) ?? []
  return area && !id.startsWith('\0') ? `contract-${area}` : null
}

export default defineConfig({
  root: page('.'),
  plugins: [
    words({
      login: page('src/public/main.tsx'),
      pages: page('src/public/PublicPage.tsx'),
      app: page('src/app/main.tsx'),
    }),
    callHeads((file) => headsOnly.test(file)),
    react(),
    compressed(),
  ],
  server: {
    port: 5173,
    host: 'localhost',
    proxy: {
      '/api': server,
      '/files': server,
      // The server has a second page for paths before the sign-in.
      '^/(?:login|forgot-password|auth/reset|register|legal)(?:[/?]|$)': {
        target: server,
        bypass: () => '/public.html',
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: page('index.html'), public: page('public.html') },
      // Without it every `import { X } from 'antd'` meets in antd's barrel, and one chunk holds all that any screen uses.
      experimental: { lazyBarrel: true },
      output: {
        // A map names places; their sources stand in the project.
        sourcemapExcludeSources: true,
        // By default each set of screens that share a module gets a chunk, and a screen needs dozens of them.
        codeSplitting: {
          groups: [
            { name: 'early', priority: 7, test: /panel\/src\/app\/load\/early\.ts$/ },
            { name: 'begin', priority: 6, test: /panel\/src\/app\/load\/begin\.ts$/ },
            { name: 'base', priority: 5, test: base },
            { name: 'app', priority: 4, test: app },
            { name: 'shared', priority: 3, test: shared },
            { name: contractOf, debugName: 'contract', priority: 2 },
            { name: 'kit', priority: 1, test: kit },
          ],
        },
      },
    },
  },
})
