import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const panel = fileURLToPath(new URL('../apps/panel/src', import.meta.url))
const pages = ['index.html', 'public.html'].map((page) => join(panel, '..', page))

const rules = [
  // What stands on one side, and what is meant to stand at the beginning or the end of a line.
  /(?:margin|padding|border)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'/,
  // Four values of which the second and the fourth, which are right and left, differ.
  /(?:margin|padding|inset)\s*:\s*\S+ (\S+) \S+ (?!\1;)\S+;/,
]

/** Styles of a text that hold for languages written from left to right only. */
const physicalStyles = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => rules.some((rule) => rule.test(line)))

const files = readdirSync(panel, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css'))

/** The style sheets that no file names. */
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

test('no style sheet of the panel says left or right where it means the beginning or the end of a line', () => {
  expect(sheets.length).toBeGreaterThan(80)
  const found = sheets.flatMap((file) =>
    physicalStyles(readFileSync(join(panel, file), 'utf8')).map((line) => [file, line]),
  )
  expect(found).toEqual([])
})

const fixedCorner = /placement=\{?["'`](?:top|bottom)(?:Left|Right)\b/

test('no menu of the panel opens to a fixed side: `useCorner` says beginning or end of the line', () => {
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
])('physicalStyles finds %s', (style) => expect(physicalStyles(style)).toEqual([style]))

test.each(['margin-inline-start: 4px;', 'padding: 0 8px 4px 8px;', 'text-align: end;', '/* left: 0 */'])(
  'physicalStyles leaves %s alone',
  (style) => expect(physicalStyles(style)).toEqual([]),
)
