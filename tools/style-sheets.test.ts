import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const panel = fileURLToPath(new URL('../apps/panel/src', import.meta.url))
const pages = ['index.html', 'public.html'].map((page) => join(panel, '..', page))

const rules = [
  // Physical sides instead of inline start and end.
  /(?:margin|padding|border)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'/,
  // Movements, gradients and rotations towards a physical side.
  /\bto (?:left|right)\b|(?<![-\w])-?(?:90|270)deg/,
  /translateX\(|(?<![-\w])translate:\s*-?[1-9]|box-shadow:\s*inset -?[1-9]\d*px 0\b/,
  // Four values whose second and fourth (right and left) differ.
  /(?:margin|padding|inset)\s*:\s*\S+ (\S+) \S+ (?!\1;)\S+;/,
]

/** Returns the lines of a sheet that are correct only for left-to-right languages. */
const physicalStyles = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => rules.some((rule) => rule.test(line)))

/** Physical styles that are correct in both directions, by sheet, with the reason. */
const exceptions: Readonly<Record<string, readonly [style: string, reason: string]>> = {
  'app/shell/Menu.module.css': [
    '90deg',
    'an arrow that points downwards lies on its side, on the other one from right to left',
  ],
  'kit/list/table/ends.module.css': ['mask-image', 'what fades is turned over as a whole from right to left'],
  'kit/picture/PictureInput.module.css': [
    'translateX',
    'a bar that runs through as long as something is sent says no direction',
  ],
  'modules/branch/reservation/Reservation.module.css': [
    '--on',
    'lines of hours begin on the other side from right to left',
  ],
}
const isExcepted = (file: string, line: string) => {
  const [style] = exceptions[file] ?? []
  return style !== undefined && line.includes(style)
}

const files = readdirSync(panel, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css'))

/** The style sheets that no file imports. */
const unread = (sheets: readonly string[], texts: readonly string[]) =>
  sheets.filter((sheet) => !texts.some((text) => text.includes(`/${basename(sheet)}`)))

test('every style sheet of the panel is imported', () => {
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => join(panel, file))
  const texts = [...code, ...pages].map((file) => readFileSync(file, 'utf8'))
  expect(unread(sheets, texts)).toEqual([])
  expect(unread(['a/List.module.css', 'a/Gone.module.css'], ["import styles from './List.module.css'"])).toEqual([
    'a/Gone.module.css',
  ])
})

/** Words of `className` that are no class of a module. */
const plainClasses = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain = '', template = '']) =>
    `${plain} ${template.replace(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/).filter(Boolean),
  )

test('the plain classes of the components are those of the base sheets, and each of them is used', () => {
  const defined = ['base.css', 'utilities.css'].flatMap((name) => {
    const sheet = readFileSync(join(panel, 'kit/look', name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  })
  const classes = new Set(defined.filter((name) => !/^(?:ant|lucide)-/.test(name)))
  const used = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => plainClasses(readFileSync(join(panel, file), 'utf8')).map((name) => ({ file, name })))
  expect(used.filter(({ name }) => !classes.has(name))).toEqual([])
  expect([...classes].filter((name) => !used.some((use) => use.name === name))).toEqual([])
  expect(plainClasses('<p className="quiet small">')).toEqual(['quiet', 'small'])
  expect(plainClasses(`<p className={\`row $\{styles.bar}\`}>`)).toEqual(['row'])
})

test('no style sheet of the panel uses left or right instead of inline start and end', () => {
  expect(sheets.length).toBeGreaterThan(80)
  const physicalLines = sheets.flatMap((file) =>
    physicalStyles(readFileSync(join(panel, file), 'utf8')).map((line) => ({ file, line: line.trim() })),
  )
  expect(physicalLines.filter(({ file, line }) => !isExcepted(file, line))).toEqual([])
  const needed = physicalLines.filter(({ file, line }) => isExcepted(file, line)).map(({ file }) => file)
  expect([...new Set(needed)].sort()).toEqual(Object.keys(exceptions).sort())
})

/** Icons that point along the line, or show lines of text. */
const pointing =
  /^(?:.*(?:Left|Right)|.*(?:Undo|Redo)2?|Log(?:In|Out)|Send|Reply|Forward|ExternalLink|List(?:Checks)?|TextQuote|Text|Indent.*)$/
/** Symmetric icons. */
const bothWays = new Set(['ArrowLeftRight'])
const inCss = (icon: string) => `.lucide-${icon.replace(/(?<=.)([A-Z]|\d)/g, '-$1').toLowerCase()}`

test('every icon that points along the line is mirrored in right-to-left languages', () => {
  const imports = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(panel, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
  const icons = [...new Set(imports)].filter((name) => pointing.test(name) && !bothWays.has(name))
  expect(icons.length).toBeGreaterThan(10)
  const base = readFileSync(join(panel, 'kit/look/base.css'), 'utf8')
  const turned = base.slice(base.indexOf('[dir="rtl"]\n  :is('), base.indexOf('scale: -1 1'))
  expect(icons.filter((name) => !new RegExp(`\\${inCss(name)}\\b(?!-)`).test(turned))).toEqual([])
})

const fixedCorner = /placement=\{?["'`](?:top|bottom)(?:Left|Right)\b/

test('no menu of the panel opens to a fixed side; useCorner mirrors it', () => {
  const code = files.filter((file) => file.endsWith('.tsx'))
  expect(code.filter((file) => fixedCorner.test(readFileSync(join(panel, file), 'utf8')))).toEqual([])
  expect(fixedCorner.test('<Dropdown placement="bottomRight">')).toBe(true)
  expect(fixedCorner.test('<Dropdown placement="bottom">')).toBe(false)
})

test.each([
  'margin-left: 4px;',
  'a { left: 0; }',
  'text-align: right;',
  'padding: 0 8px 0 16px;',
  'inset: 0 1px 0 2px;',
  'mask-image: linear-gradient(to right, #000, transparent);',
  'rotate: -90deg;',
  'transform: translateX(8px);',
  'translate: -24px 0;',
  'box-shadow: inset 3px 0 0 red;',
])('physicalStyles finds %s', (style) => expect(physicalStyles(style)).toEqual([style]))

test.each([
  'translate: 0 8px;',
  'translate: var(--from, -24px) 0;',
  'margin-inline-start: 4px;',
  'padding: 0 8px 4px 8px;',
  'text-align: end;',
  '/* left: 0 */',
])('physicalStyles ignores %s', (style) => expect(physicalStyles(style)).toEqual([]))
