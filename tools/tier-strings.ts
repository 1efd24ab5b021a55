import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import areas from './tiers.json' with { type: 'json' }

/** Areas in their tiers, the lowest first; kernel and kit stand below all. */
const tiers = [['kernel', 'kit'], ...areas]

const trees = [
  'packages/contract/src',
  'apps/server/src/modules',
  'apps/server/src',
  'apps/panel/src/modules',
  'apps/panel/src',
]

interface Source {
  /** From the project's folder. */
  readonly path: string
  readonly text: string
}

const tierOf = (path: string) => {
  const tree = trees.find((one) => path.startsWith(`${one}/`) && tiers.flat().includes(areaIn(one, path)))
  return tree ? tiers.findIndex((tier) => tier.includes(areaIn(tree, path))) : -1
}
const areaIn = (tree: string, path: string) => path.slice(tree.length + 1).split('/')[0] ?? ''

/** The texts of a source in any quotes, without those that are filled in by something else than an id. */
const literals = (text: string) =>
  [...text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map(
    ([, single, double, filled = '']) => single ?? double ?? filled.replaceAll(/\$\{[^{}]*\}/g, ':id'),
  )
/** A path whatever its parameters are called. */
const shape = (path: string) => path.replaceAll(/:\w+/g, ':id')

const isKey = (value: string) => /^(?:get|post|put|patch|delete)-[a-z]+(?:-[a-z]+)*$/.test(value)
const isPath = (value: string) => /^\/[a-z][\w:/-]*$/.test(value)
/** Tables of one word are words of the language too: only the others can be told apart. */
const isTable = (value: string) => /^[a-z]+(?:_[a-z]+)+$/.test(value)

const declaredIn = ({ path, text }: Source): string[] => {
  if (path.endsWith('.contract.ts'))
    return literals(text)
      .filter((value) => isKey(value) || isPath(value))
      .map(shape)
  if (path.endsWith('.screens.ts')) return literals(text).filter(isPath).map(shape)
  if (/\.(?:module|tables)\.ts$/.test(path))
    return [...text.matchAll(/(?:^ {2,4}|Tables = \{ |tables: \{ )(\w+): \{/gm)].flatMap(([, name = '']) =>
      isTable(name) ? [name] : [],
    )
  return []
}

export interface StringOfHigherTier {
  readonly path: string
  readonly value: string
}

/** Strings that name a table, a permission key or a path which only modules of a later tier declare. */
export const stringsOfHigherTiers = (sources: readonly Source[]): StringOfHigherTier[] => {
  const lowest = new Map<string, number>()
  for (const source of sources)
    for (const value of declaredIn(source)) {
      const tier = tierOf(source.path)
      if (tier >= 0) lowest.set(value, Math.min(tier, lowest.get(value) ?? tier))
    }
  return sources.flatMap((source) => {
    const tier = tierOf(source.path)
    if (tier < 0) return []
    const higherTier = literals(source.text).filter((value) => (lowest.get(shape(value)) ?? tier) > tier)
    return [...new Set(higherTier)].map((value) => ({ path: source.path, value }))
  })
}

/** The files of the three trees, without tests. */
export const sourcesOf = (project: string): Source[] =>
  globSync('{packages/contract,apps/server,apps/panel}/src/**/*.{ts,tsx}', { cwd: project })
    .filter((path) => !/\.(?:test|samples)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))
