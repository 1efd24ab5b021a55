import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** `giveBackStock` is of the words give, back and stock. */
const wordsOf = (name: string) =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase()).join(' ')

/** The terms that the table's last column gives as `mark` finds them: in code no name is made of one, in bold no comment either. */
const refused = (glossary: string, mark: RegExp) => {
  const cells = glossary.split('\n').flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(mark)])
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

/** The names that a source declares itself: not those that it takes out of an object, which are fields. */
const declaredIn = (source: string) =>
  new Set(
    [
      ...codeOf(source).matchAll(
        /\b(?:const|let|function|class|interface|type)\s+(\[[^\]]*\]|\w+)|(?:\(|, )(\w+)\??: (?!\x27)(?=[^()]*\)[^()]*=>)/g,
      ),
    ].flatMap(([, declared, parameter = '']) => (declared ?? parameter).match(/\w+/g) ?? []),
  )

/** What a source says to its readers: its comments, and the names of its tests. */
const saidIn = (source: string) =>
  [
    ...source.matchAll(
      /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|\b(?:test|it|describe)(?:\.\w+)*\(\s*([\x22\x27\x60])(?:(?!\1)[^\\]|\\.)*\1/g,
    ),
  ].map(([found]) => found)

/** The terms that a source says in comments and names of tests. */
const saysOf = (terms: readonly string[], source: string) => {
  const any = new RegExp(`\\b(?:${terms.join('|')})\\b`, 'gi')
  return saidIn(source).flatMap((part) => [...part.matchAll(any)].map(([term]) => term.toLowerCase()))
}

const glossary = read('docs/glossary.md')
const terms = refused(glossary, /`(\w+)`/g)
const unsaid = refused(glossary, /\*\*`(\w+)`\*\*/g)
/** Of the languages and libraries that we use. */
const foreign = new Set(['allSettled', 'onSettled'])
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
      .filter((name) => !foreign.has(name) && (!fields.has(name) || declaredIn(read(file)).has(name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no comment and no name of a test says a term that the glossary refuses there', () => {
  expect(unsaid).toEqual(expect.arrayContaining(['foreseen', 'spoiling', 'knock', 'trouble', 'narrowed']))
  const found = files
    .filter((file) => file !== join('tools', 'glossary.test.ts'))
    .flatMap((file) => saysOf(unsaid, read(file)).map((term) => `${file}: ${term}`))
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

test.each([
  ['/** Nobody has foreseen it. */ const x = 1', ['foreseen']],
  ['f(1) // spoiling a value', ['spoiling']],
  ["test('PUT order spoils: spoiling', run)", ['spoiling']],
  ['test.each([1])("a knock at %s", run)', []],
  ["it.skip('a knock', run)", ['knock']],
  ["const foreseen = 'trouble https://x.y/knock'", []],
])('control: of %j the check finds %j said', (source, found) => {
  expect(saysOf(['foreseen', 'spoiling', 'knock', 'trouble'], source)).toEqual(found)
})

test.each([
  ['const kept = 1', ['kept']],
  ['const [first, told] = rows', ['first', 'told']],
  ['const { kept } = undo()', []],
  ['row.kept, { kept: 1 }', []],
  ['const f = (kept: Buffer, n: number) => kept', ['f', 'kept', 'n']],
  ['const z = a.map(({ kept }) => kept)', ['z']],
])('control: %j declares %j', (source, found) => {
  expect([...declaredIn(source)]).toEqual(found)
})
