const isDirty = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && Object.values(value).some(isDirty))

/** Returns the fields that differ from the loaded values, from the form's dirty marks. A field with several parts counts once. */
export const changedFields = (dirty: Readonly<Record<string, unknown>>) =>
  Object.keys(dirty).filter((field) => isDirty(dirty[field]))
