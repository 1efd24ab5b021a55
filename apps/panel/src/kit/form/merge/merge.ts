type Values = Readonly<Record<string, unknown>>

/** A field that two people left differently. */
export interface Difference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Which one stays by default: mine where I have changed the field. */
  readonly keeps: 'mine' | 'theirs'
}

/** A value as text, whatever order the parts of an object stand in. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/**
 * The fields in which what I typed and what is saved by now differ, as far as a save sends them: `sent` is what it would
 * make of a field's value. `changed` are the fields that I have touched.
 */
export const differencesOf = (
  mine: Values,
  theirs: Values,
  changed: readonly string[],
  sent: (field: string, value: unknown) => unknown,
): Difference[] =>
  Object.keys(theirs)
    .filter((field) => written(sent(field, mine[field])) !== written(sent(field, theirs[field])))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      keeps: changed.includes(field) ? 'mine' : 'theirs',
    }))

/** What is saved by now, with my values in the fields that are to keep mine. */
export const merged = (differences: readonly Difference[], theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(differences.flatMap(({ field, mine, keeps }) => (keeps === 'mine' ? [[field, mine]] : []))),
})
