import type { z } from 'zod'

type Raw = Readonly<Record<string, string>>

/** Reads a search out of the address. What does not fit its schema counts as absent, so that an old link still opens. */
export const parseSearch = <S extends z.ZodObject>(schema: S, raw: Raw): z.output<S> => {
  const known = Object.fromEntries(Object.entries(raw).filter(([key]) => key in schema.shape))
  const read = schema.safeParse(known)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])))
  return schema.parse(Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key))))
}

/** The search after a change, as it stands in the address: without what is empty and what is the schema's default. */
export const changeSearch = <S extends z.ZodObject>(schema: S, raw: Raw, patch: Partial<z.output<S>>): Raw => {
  const defaults: Record<string, unknown> = schema.parse({})
  const changed = Object.entries(patch).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || String(value) === String(defaults[key])
      ? []
      : [[key, String(value)]],
  )
  const kept = Object.entries(raw).filter(([key]) => !(key in patch))
  return Object.fromEntries([...kept, ...changed])
}
