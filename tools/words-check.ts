// npm run words:check [-- <folder>]: reports vague identifiers per 1,000 lines, and comments with words that the guide avoids. It never fails:
// a reader decides.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Names that do not say what a value is. A longer name that contains one, such as `existingMember`, is fine. */
const vagueNames = 'found|known|said|asked|shown|own|held|most|named|whole|taken|there|given|made|wanted|kept|left'
const vague = new Set(vagueNames.split('|'))

/** Words of comments that hide a subject or give software a will. */
const avoided =
  /\b(whoever|whom|nobody|somebody|anew|by itself|of its own|in turn|meanwhile|as long as one likes|what of|of which|stands|lies|goes|brings|says|tells|knows|holds)\b/i

const declared = /\b(?:const|let|function|type|interface)\s+(?:\{([^}=]*)\}|\[([^\]=]*)\]|([A-Za-z_$][\w$]*))/g
const parameters = /\(([^()]*)\)\s*(?::[^=]+)?=>|function\s*\w*\s*\(([^()]*)\)/g
const name = /(?:^|[,{[\s])(?:\.\.\.)?(?:\w+\s*:\s*)?([A-Za-z_$][\w$]*)(?=\s*(?:[,}\]:=?]|$))/g

const withoutText = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm, (part) =>
    part.replace(/[^\n]/g, ' '),
  )

const namesIn = (list: string) => [...list.matchAll(name)].map(([, one]) => one ?? '')

/** Returns the vague names that a file declares. */
const vagueIn = (text: string) => {
  const code = withoutText(text)
  const names = [
    ...[...code.matchAll(declared)].flatMap(([, object, array, single]) =>
      single ? [single] : namesIn(object ?? array ?? ''),
    ),
    ...[...code.matchAll(parameters)].flatMap(([, arrow, plain]) => namesIn(arrow ?? plain ?? '')),
  ]
  return names.filter((one) => vague.has(one))
}

const commentsIn = (text: string) => text.match(/\/\*\*?[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm) ?? []

const folders = ['packages', 'apps', 'e2e', 'tools', 'bench']
const [only] = process.argv.slice(2)
const areaOf = (file: string) => {
  const [first, second, ...rest] = file.split('/')
  return ['packages', 'apps'].includes(first ?? '')
    ? [first, second, ...rest.slice(1, rest.includes('modules') ? 3 : 2)].join('/')
    : first
}

const areas = new Map<string, { lines: number; vague: number; comments: number; avoided: number }>()
const counts = new Map<string, number>()
for (const file of globSync(
  folders.map((one) => `${one}/**/*.{ts,tsx,mjs}`),
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
)) {
  if (only && !file.startsWith(only)) continue
  const text = readFileSync(`${root}${file}`, 'utf8')
  const area = areaOf(file) ?? ''
  const sum = areas.get(area) ?? { lines: 0, vague: 0, comments: 0, avoided: 0 }
  const names = vagueIn(text)
  const comments = commentsIn(text)
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1)
  sum.lines += text.split('\n').length
  sum.vague += names.length
  sum.comments += comments.length
  sum.avoided += comments.filter((one) => avoided.test(one)).length
  areas.set(area, sum)
}

const row = (area: string, sum: { lines: number; vague: number; comments: number; avoided: number }) =>
  console.log(
    `${area.padEnd(44)} ${String(sum.lines).padStart(7)} lines  ${((sum.vague * 1000) / sum.lines).toFixed(1).padStart(5)} vague/1,000  ${String(sum.avoided).padStart(4)} of ${String(sum.comments).padStart(5)} comments`,
  )
for (const [area, sum] of [...areas].sort(([one], [other]) => one.localeCompare(other))) row(area, sum)
const all = [...areas.values()].reduce((one, other) => ({
  lines: one.lines + other.lines,
  vague: one.vague + other.vague,
  comments: one.comments + other.comments,
  avoided: one.avoided + other.avoided,
}))
row('all', all)
console.log(
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([one, count]) => `${one} ${count}`)
    .join(', '),
)
