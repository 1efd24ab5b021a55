import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

interface Operation {
  readonly tags: readonly string[]
  readonly summary?: string
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The parts of an OpenAPI document that this page uses; the viewer uses the rest. */
export interface ApiDocument {
  readonly paths: Paths
  readonly tags: readonly { readonly name: string }[]
}

/** The area of a group: `Menu` of `Menu · Products`. */
const areaOf = (group: string) => group.split(' · ')[0] ?? group

/** The areas of all groups, in the document's order. */
export const areasOf = ({ tags }: ApiDocument) => [...new Set(tags.map(({ name }) => areaOf(name)))]

interface CallFilter {
  readonly area: string
  /** Searches all areas. */
  readonly q: string
}

/** Returns the document with the calls of one area or search: the viewer takes seconds to render all of them. */
export const partOf = <D extends ApiDocument>(document: D, { area, q }: CallFilter): D => {
  const words = toSearchText(q).split(' ').filter(Boolean)
  const isWanted = (path: string, method: string, { tags, summary = '' }: Operation) => {
    if (words.length === 0) return tags.some((tag) => areaOf(tag) === area)
    const text = toSearchText([method, path, summary, ...tags].join(' '))
    return words.every((word) => text.includes(word))
  }
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const wantedMethods = Object.entries(methods).filter(([method, operation]) => isWanted(path, method, operation))
    return wantedMethods.length > 0 ? [[path, Object.fromEntries(wantedMethods)] as const] : []
  })
  const used = new Set(paths.flatMap(([, methods]) => Object.values(methods).flatMap(({ tags }) => tags)))
  return { ...document, paths: Object.fromEntries(paths), tags: document.tags.filter(({ name }) => used.has(name)) }
}
