import type { Names } from './names.ts'

/** The parts of a list between its brackets, split at its own commas only. */
const parts = (text: string) => {
  const found: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    depth += Number('([{'.includes(sign)) - Number(')]}'.includes(sign))
    if (sign === ',' && depth === 0) {
      found.push(part.trim())
      part = ''
    } else part += sign
  }
  return [...found, part.trim()].filter(Boolean)
}

const closing = (source: string, open: number) => {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    depth += Number('([{'.includes(source.charAt(at))) - Number(')]}'.includes(source.charAt(at)))
    if (depth === 0) return at
  }
  return -1
}

/** Puts an item into the list that begins behind `marker`, before the first that sorts after it; `fixed` ones keep the front. */
export const intoList = (source: string, marker: string, item: string, fixed: readonly string[] = []) => {
  const open = source.indexOf(marker) + marker.length - 1
  const close = closing(source, open)
  if (open < marker.length - 1 || close < 0) throw new Error(`There is no list behind ${marker}`)
  const items = parts(source.slice(open + 1, close))
  const at = items.findIndex((other) => !fixed.includes(other) && other > item)
  const next = items.toSpliced(at < 0 ? items.length : at, 0, item)
  const lines = next.map((one) => `\n  ${one},`).join('')
  return `${source.slice(0, open + 1)}${lines}\n${source.slice(close)}`
}

const pathOf = (line: string) => /from '([^']+)'/.exec(line)?.[1] ?? ''

/** Puts an import before the first whose path sorts after its own. */
export const intoImports = (source: string, line: string) => {
  const lines = source.split('\n')
  const isImport = (text: string) => text.startsWith('import ')
  const after = lines.findIndex((text) => isImport(text) && pathOf(text).startsWith('.') && pathOf(text) > pathOf(line))
  const at = after < 0 ? lines.findLastIndex(isImport) + 1 : after
  return lines.toSpliced(at, 0, line).join('\n')
}

interface ListFile {
  readonly path: string
  readonly change: (source: string) => string
}

const kernelPhrases = (source: string) =>
  [...source.matchAll(/import \{ (\w+) \} from '\.\/kernel\//g)].map(([, name]) => `...${name}`)

/** The four lists that name every record, each with its one line more. */
export const listFiles = ({ area, kebab, camel }: Names): readonly ListFile[] => [
  {
    path: 'packages/contract/src/contract.ts',
    change: (source) =>
      intoImports(
        intoList(source, 'const resources = [', camel),
        `import { ${camel} } from './${area}/${kebab}/${kebab}.contract.ts'`,
      ),
  },
  {
    path: 'packages/contract/src/phrases.ts',
    change: (source) =>
      intoImports(
        intoList(source, 'export const allPhrases = {', `...${camel}Phrases`, kernelPhrases(source)),
        `import { ${camel}Phrases } from './${area}/${kebab}/${kebab}.phrases.ts'`,
      ),
  },
  {
    path: 'apps/server/src/app/modules.ts',
    change: (source) =>
      intoImports(
        intoList(source, 'Route[] => [', `...${camel}Routes`),
        `import { ${camel}Routes } from '../modules/${area}/${kebab}/${kebab}.routes.ts'`,
      ),
  },
  {
    path: 'apps/panel/src/app/routes.ts',
    change: (source) =>
      intoImports(
        intoList(source, 'screens: readonly Screen[] = [', `...${camel}Screens`),
        `import { ${camel}Screens } from '../modules/${area}/${kebab}/${kebab}.screens.ts'`,
      ),
  },
]
