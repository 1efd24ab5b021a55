import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { partsBeside } from './build/beside.ts'
import { contractsByArea, lightStart, patternsMatch, sharedChunks } from './build/chunks.ts'
import { compressed } from './build/compress.ts'
import { firstScreen } from './build/first-screen.ts'
import { callHeads } from './build/heads.ts'
import { prefetchScript } from './build/prefetch.ts'
import { words } from './build/words.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const beside = partsBeside(page('.'))

const entries = {
  open: page('src/public/main.tsx'),
  pages: page('src/public/PublicPage.tsx'),
  app: page('src/app/main.tsx'),
  desk: [page('src/modules/order/orders/desk/BranchDesk.tsx'), page('src/modules/report/overview/Home.tsx')],
  beside: beside.parts,
}

/** Our files that load before any screen, and those of the desk: they see the heads of calls and no schema. */
const first = [
  /panel\/src\/(?:app|public)\//,
  /panel\/src\/kit\/(?!form\/|list\/|picture\/)/,
  /panel\/src\/kit\/list\/filter\/record-picks/,
  /(?:\.screens|\.api|[.-]search)\.ts$/,
  /panel\/src\/modules\/order\/orders\/(?!list\/)/,
  /panel\/src\/modules\/branch\/branch\/state\//,
  /panel\/src\/modules\/report\/overview\/Home\.tsx/,
]

/** Of other people's code what login and the app share. */
const base = [
  /rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|scheduler)\//,
  /vite\/preload-helper/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** The small things of the kit that menus and dialogs need beside what the app has: in a chunk of a screen's they would bring that along. */
const app = [/panel\/src\/kit\/(?:look|words|screen|session|http)\/[\w-]+\.ts$/]

/** What opens over a page: neither the shell nor the desk has any of it until somebody opens something. */
const overlay = [/@rc-component\/(?:drawer|dialog)\//, /node_modules\/antd\/es\/(?:drawer|skeleton|modal)\//]

/** What menus, buttons and all else of the component library are drawn with: the shell and the desk have none until somebody opens one. */
const menus = [
  /@rc-component\/(?:util|overflow|menu|dropdown|tooltip)\//,
  /node_modules\/@ant-design\/icons\/es\/(?!icons\/)/,
  /node_modules\/antd\/es\/(?:_util|style|config-provider|empty|button|space|menu|dropdown|tooltip|popover)\//,
]

/** What reads a schema, for screens that do. */
const schemas = [/node_modules\/zod\//, /packages\/contract\/src\/kernel\//]
/** The icons that neither the menu nor the desk has. */
const icons = [/lucide-react\/dist\/esm\/icons\//]
const drag = [/node_modules\/@dnd-kit\//, /src\/kit\/drag\//]
/** Before `list`, which would take them along with its tables: screens without a table search too, and forms have inputs. */
const controls = [/src\/kit\/list\/Search/, /node_modules\/antd\/es\/input\//]
/** Without what opens at its buttons, which brings dragging, dialogs and a contract along. */
const list = [
  /src\/kit\/list\/(?!view\/(?:ViewsMenu|ViewDialog|useViews|view-calls)|column-choice\/Column(?:Line|sBubble))/,
]
/** Without the editor of rich text, which comes with the few forms that have one. */
const form = [/src\/kit\/form\/(?!rich\/)/]

const of = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
const isFirst = of(first)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    words(entries),
    callHeads((file) => beside.files.has(file) || isFirst(file)),
    react(),
    prefetchScript('src/app/load/prefetch.ts', 'src/app/main.tsx'),
    firstScreen('src/app/main.tsx'),
    lightStart(entries, /^[^\0].*\.contract\.ts$|node_modules\/zod\//),
    patternsMatch([
      ...first,
      ...base,
      ...app,
      ...overlay,
      ...menus,
      ...schemas,
      ...icons,
      ...drag,
      ...controls,
      ...list,
      ...form,
    ]),
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
    // What a part of the app imports is not listed at each place that loads it: `prefetch.ts` knows the files of each screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: { index: page('index.html'), public: page('public.html') },
      // Without it every `import { X } from 'antd'` meets in antd's barrel, and one chunk holds all that any screen uses.
      experimental: { lazyBarrel: true },
      output: {
        // A map names places; their sources stand in the project.
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [
            { name: 'menus', priority: 19, test: of(menus) },
            { name: 'overlay', priority: 18, test: of(overlay) },
            ...sharedChunks(entries, { base, app }),
            { name: 'schemas', priority: 9, test: of(schemas) },
            { name: 'icons', priority: 9, test: of(icons) },
            contractsByArea(7),
            { name: 'drag', priority: 8, test: of(drag) },
            { name: 'controls', priority: 8, test: of(controls) },
            { name: 'list', priority: 6, test: of(list) },
            { name: 'form', priority: 5, test: of(form) },
          ],
        },
      },
    },
  },
})
