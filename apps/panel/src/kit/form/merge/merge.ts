type Values = Readonly<Record<string, unknown>>

/** A field with different values in two concurrent versions. */
export interface Difference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** The version kept by default: mine if I have changed the field. */
  readonly keeps: 'mine' | 'theirs'
}

/** Serialises a value independently of the order of an object's keys. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/**
 * Returns the fields whose typed and saved values differ as a save would send them. `sent` converts a field's value for sending;
 * `changed` are the fields that the user has changed.
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

/** Returns the saved version with my values in the fields that keep mine. */
export const merged = (differences: readonly Difference[], theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(differences.flatMap(({ field, mine, keeps }) => (keeps === 'mine' ? [[field, mine]] : []))),
})
