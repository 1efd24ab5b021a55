import type { z } from 'zod'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A check that is no schema has no traits. */
const isSchema = (value: object): value is Pick<z.core.$ZodType, '_zod'> =>
  '_zod' in value && isObject(value._zod) && 'traits' in value._zod

/**
 * Lets all schemas that a value holds share the sets of their traits, of which the library makes one for each schema: the contract
 * has some nine thousand, of a hundred kinds, and a server keeps them as long as it lives.
 */
export const shareTraits = (value: object) => {
  const seen = new Set<object>()
  const sets = new Map<string, Set<string>>()
  const shared = (traits: Set<string>) => {
    const key = [...traits].join()
    const known = sets.get(key) ?? traits
    sets.set(key, known)
    return known
  }
  const visit = (one: object) => {
    if (seen.has(one)) return
    seen.add(one)
    if (isSchema(one)) one._zod.traits = shared(one._zod.traits)
    const within = isSchema(one) ? one._zod.def : one
    for (const part of Object.values(within)) if (isObject(part)) visit(part)
  }
  visit(value)
}
