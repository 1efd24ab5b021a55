/** Template variables such as `{first_name}`: of the member and of the company. */
export const textVariables = ['first_name', 'last_name', 'points', 'wallet', 'company'] as const

/** The same, plus variables for expiring points: how many, and the earliest expiry. */
export const everyVariable = [...textVariables, 'expiring_points', 'expires_on'] as const
export type TextVariable = (typeof everyVariable)[number]

const place = /\{([^{}]*)\}/g

const variableNames = (text: string) => [...text.matchAll(place)].map(([, name = '']) => name)

/** Returns the first unknown variable of a text; undefined if there is none. */
export const unknownVariable = (
  text: string,
  allowedVariables: readonly string[] = textVariables,
): string | undefined => variableNames(text).find((name) => !allowedVariables.includes(name))

/** Fills in the variables of a text once: inserted values are not parsed again. */
export const filledText = (text: string, values: Readonly<Partial<Record<TextVariable, string>>>) =>
  text.replace(place, (placeholder, name: string) => values[name as TextVariable] ?? placeholder)
