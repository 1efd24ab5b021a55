const isDirty = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && Object.values(value).some(isDirty))

/** The fields that differ from what was loaded, out of the form's own marks; a field of several parts counts once. */
export const changedFields = (dirty: Readonly<Record<string, unknown>>) =>
  Object.keys(dirty).filter((field) => isDirty(dirty[field]))
