import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that number the parameters of statements whose text depends on columns, filters or the words of a search. */
const builders: Readonly<Record<string, string>> = {
  'apps/server/src/kernel/database/list.ts': 'a list has a parameter for each value of its filters',
  'apps/server/src/kernel/database/list/slices.ts': 'the key of a page follows the values of its list',
  'apps/server/src/kernel/database/statement.ts': 'replaces names by numbers',
  'apps/server/src/kernel/records/links.ts': 'a link table has the columns of its record’s keys',
  'apps/server/src/kernel/records/parameters.ts': 'numbers the values that crud and guarded updates collect',
  'apps/server/test/insert.ts': 'a row has the columns that a test names',
}

/** A number above three, or a number that is computed: `$4`, `$${i + 1}`. */
const numbered = /\$(?:[4-9]|[1-9]\d+)\b|\$\$\{/

/** Returns the lines with numbered parameters that should have names, as `file:line`. */
const numberedLines = (file: string, text: string) =>
  text.split('\n').flatMap((line, index) => (numbered.test(line) ? [`${file}:${index + 1}`] : []))

test('a statement with more than three parameters names them: kernel/database/statement.ts', () => {
  const files = globSync('apps/server/{src,test}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(1_000)
  const lines = files.map((file) => [file, numberedLines(file, readFileSync(join(root, file), 'utf8'))] as const)
  expect(lines.flatMap(([file, some]) => (file in builders ? [] : some))).toEqual([])
  expect(lines.flatMap(([file, some]) => (some.length ? [file] : [])).sort()).toEqual(Object.keys(builders).sort())
})

test('control: numbered parameters are reported with file and line', () => {
  const text = [
    '`select $3',
    '  , $4`',
    '`= $12`',
    'sql(...values.map((_, i) => `$\u0024{i + 4}`))',
    '`$1 \u0024{name}`',
  ].join('\n')
  expect(numberedLines('a.ts', text)).toEqual(['a.ts:2', 'a.ts:3', 'a.ts:4'])
})
