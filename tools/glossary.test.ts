import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** `giveBackStock` is of the words give, back and stock. */
const wordsOf = (name: string) =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase()).join(' ')

/** The terms that the table's last column gives in code: no name is made of one. */
const refused = (glossary: string) => {
  const cells = glossary.split('\n').flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)])
  return [...new Set(cells.map(([, term = '']) => wordsOf(term)))]
}

/** What stands in a source beside comments and texts, of which only what is filled in remains. */
const codeOf = (source: string): string =>
  source.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^{}]*\}|[^`\\])*`/g,
    (found) =>
      found.startsWith('`')
        ? [...found.matchAll(/\$\{([^{}]*)\}/g)].map(([, code = '']) => codeOf(code)).join(' ')
        : ' ',
  )

/** The names of a source in which a term stands; those with `_` are the database's and the contract's. */
const namesWith = (terms: readonly string[], source: string) => {
  const has = (words: string) => terms.some((term) => ` ${words} `.includes(` ${term} `))
  const names = new Set(codeOf(source).match(/[A-Za-z$][\w$]*/g) ?? [])
  return [...names].filter((name) => !name.includes('_') && has(wordsOf(name)))
}

const terms = refused(read('docs/glossary.md'))
const files = globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
/** Fields of calls and of tables keep the names that they have. */
const fields = new Set(
  files
    .filter((file) => /\.contract\.ts$|db\.types\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^\s*(\w+)\??:/gm)].map(([, name = '']) => name)),
)

test('no name of the code is made of a term that the glossary replaces by another', () => {
  expect(terms).toEqual(expect.arrayContaining(['patience', 'give back', 'told', 'kept', 'foreseen', 'ahead', 'say']))
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) =>
    namesWith(terms, read(file))
      .filter((name) => !fields.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no file is named by a term that the glossary replaces by another', () => {
  expect(files.filter((file) => namesWith(terms, basename(file).replaceAll(/[.-]/g, ' ')).length > 0)).toEqual([])
})

test.each([
  ['const patience = 5', ['patience']],
  ['giveBackStock(); backGive()', ['giveBackStock']],
  ['const mostKept = `a \u0024{keptOf(1)} kept`', ['mostKept', 'keptOf']],
  ["// told\nconst x = 'told' /* say */", []],
  ['row.days_ahead + essay(sayings)', []],
])('control: of %j the check finds %j', (source, found) => {
  expect(namesWith(terms, source)).toEqual(found)
})
