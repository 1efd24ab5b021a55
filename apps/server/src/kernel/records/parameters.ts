/**
 * Collects the values of a statement: `at` adds one and returns its placeholder, `$1` and so on. Use it where columns,
 * filters or the words of a search decide the text; any other statement names its parameters (`database/statement.ts`).
 */
export const parameters = () => {
  const values: unknown[] = []
  return { values, at: (value: unknown) => `$${values.push(value)}` }
}

export type Parameters = ReturnType<typeof parameters>
export type At = Parameters['at']
