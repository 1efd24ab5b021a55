import { z } from 'zod'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A check that is no schema has no traits. */
const isSchema = (value: object): value is Pick<z.core.$ZodType, '_zod'> =>
  '_zod' in value && isObject(value._zod) && 'traits' in value._zod

/**
 * Takes from all schemas that a value holds what the library leaves in each of them and nobody reads: a set of its traits, which those of
 * a kind share from then on, and the schema that it was made of by one more check, unless that one is described. The contract has some
 * nine thousand, of a hundred kinds, and a server keeps them as long as it lives.
 */
export const slimSchemas = (value: object) => {
  const seen = new Set<object>()
  const sets = new Map<string, Set<string>>()
  const shared = (traits: Set<string>) => {
    const key = [...traits].join()
    const known = sets.get(key) ?? traits
    sets.set(key, known)
    return known
  }
  const slim = ({ _zod }: Pick<z.core.$ZodType, '_zod'>) => {
    _zod.traits = shared(_zod.traits)
    // A description holds for what is made of what it describes.
    if (_zod.parent && !z.globalRegistry.get(_zod.parent)) _zod.parent = undefined
  }
  const visit = (one: object) => {
    if (seen.has(one)) return
    seen.add(one)
    if (isSchema(one)) slim(one)
    const within = isSchema(one) ? one._zod.def : one
    for (const part of Object.values(within)) if (isObject(part)) visit(part)
  }
  visit(value)
}
