/** The values of one statement: `at` adds one and answers its place in the text, `$1` and so on. */
export const parameters = () => {
  const values: unknown[] = []
  return { values, at: (value: unknown) => `$${values.push(value)}` }
}

export type Parameters = ReturnType<typeof parameters>
export type At = Parameters['at']
