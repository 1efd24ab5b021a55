import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const isKit = (file: string) => file.includes('/src/kit/')

/** Of what a file imports as it runs, what lies in the panel outside the kit. */
const importedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type\b)(?:[^'"]*? from )?['"](\.[^'"]+\.tsx?)['"]/gm)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((one) => !isKit(one) && existsSync(one))

const closureOf = (file: string, known = new Set<string>()) => {
  if (known.has(file)) return known
  known.add(file)
  for (const next of importedBy(file)) closureOf(next, known)
  return known
}

/**
 * What stands beside the pages: the counts of menu entries (`badge` of a screen) and the parts that come behind the first of a page
 * (`laterPart`). They ride in one chunk and see heads of calls, as what loads first does: each would be a request of its own
 * otherwise, and bring the schemas of its area along.
 */
export const partsBeside = (panel: string) => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: panel }).map((file) => resolve(panel, file))
  const parts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\blaterPart\(|\bbadge: )\(\) => import\('(\.[^']+)'\)/g)].map(
      ([, path = '']) => resolve(dirname(file), path),
    ),
  )
  return { parts, files: new Set(parts.flatMap((part) => [...closureOf(part)])) }
}
