import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicPageCalls } from './build/calls.ts'
import { compressed } from './build/compress.ts'
import { firstScreen } from './build/first-screen.ts'
import { noAntdForm } from './build/no-antd-form.ts'
import { pages } from './build/pages.ts'
import { words } from './build/words.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const of = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/** What login and the app share: React, and the kit's base without the component library. */
const base = of([
  /rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|scheduler)\//,
  /vite\/preload-helper/,
  // The eye is the password field's of login as well.
  /lucide-react\/dist\/esm\/(?!icons\/(?!eye))/,
  /contract\/src\/kernel\/(?:phrases|phone|iban\.rules)\.ts$/,
  /contract\/src\/(?:access\/reset\/password\.rules|company\/registration\/(?:registration\.(?:fields|states)|tax-number))\.ts$/,
  /src\/kit\/(?:http|look|screen|words)\/(?:api|api-error|appearance|availability|i18n|BrandMark|palette|refresh|request|title|tokens|words)\.tsx?$/,
  // The pages before the sign-in share these, and each would be a request of its own.
  /src\/public\/(?:EmailField|Field|Form|FormFrame|PasswordField|sign-in|useForm)\.|src\/public\/register\/registering\./,
])

/** Other people's code that every screen needs, and so the parts of the component library that the shell has. */
const vendor = of([
  /node_modules\/(?:@tanstack|use-sync-external-store|zod|clsx|eventsource-parser|@babel\/runtime)\//,
  /@rc-component\/picker\/\w+\/locale\/common/,
  /node_modules\/dayjs\/(?!locale)/,
  /node_modules\/@ant-design\/(?:cssinjs|cssinjs-utils|colors|fast-color|icons\/es\/components)\//,
  /node_modules\/@rc-component\/(?:util|trigger|motion|resize-observer|portal|overflow|menu|dropdown|tooltip|drawer|dialog)\//,
  /node_modules\/antd\/es\/(?:_util|config-provider|theme|style|locale|dropdown|menu|button|tooltip|popover|space|drawer|skeleton|modal)\//,
])

/** Our own code that every screen needs: kit, declarations of all screens and calls, the watch over the orders. */
const app = of([
  /lucide-react\/dist\/esm\/icons\/(?!eye)/,
  /packages\/contract\/src\/|\.screens\.ts$/,
  /src\/kit\/[^/]+$|src\/kit\/(?:alarm|http|look|picker|screen|session|stream|toast|words)\/|src\/kit\/list\/EmptyState/,
  /src\/app\/.*\.css/,
  /order\/fulfilment\/desk\/(?:board\/columns|desk-query|merge|tick|waiting|watch)\.ts$/,
  /order\/fulfilment\/(?:device|steps\/pending|steps\/settings)\.ts$/,
])

/** What the screens of orders share, with the desk's css: apart, each part would be a request of its own. */
const order = of([
  /order\/fulfilment\/steps\/(?!ReasonDialog)/,
  /order\/fulfilment\/detail\/(?:OrderDrawer|useOrderAddress)/,
  /order\/fulfilment\/desk\/(?:card\/Approve|card\/CardLines|DeskContext|(?:\w+\/)?\w+\.module\.css)/,
])

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [noAntdForm(), pages(), words(), publicPageCalls(), react(), firstScreen('src/app/main.tsx'), compressed()],
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
            { name: 'base', priority: 30, test: base },
            { name: 'vendor', priority: 20, test: vendor },
            { name: 'app', priority: 15, test: app },
            { name: 'order', priority: 9, test: order },
            { name: 'drag', priority: 8, test: /node_modules\/@dnd-kit\/|src\/kit\/drag\// },
            // Before `list`, which would take it along with its tables: screens without a table search too.
            { name: 'controls', priority: 8, test: /src\/kit\/list\/SearchField/ },
            { name: 'list', priority: 6, test: /src\/kit\/list\// },
            { name: 'form', priority: 5, test: /src\/kit\/form\// },
          ],
        },
      },
    },
  },
})
