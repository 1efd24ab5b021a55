/** Collects the values of a statement: `at` adds one and returns its placeholder, `$1` and so on. */
export const parameters = () => {
  const values: unknown[] = []
  return { values, at: (value: unknown) => `$${values.push(value)}` }
}

export type Parameters = ReturnType<typeof parameters>
export type At = Parameters['at']
