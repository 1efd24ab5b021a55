/** What a text may be filled in with, as `{first_name}`: of the member who reads it, and of the company. */
export const textVariables = ['first_name', 'last_name', 'points', 'wallet', 'company'] as const

/** The same, and what a text about points that expire may say besides: how many of the member’s do, and when the first of them. */
export const everyVariable = [...textVariables, 'expiring_points', 'expires_on'] as const
export type TextVariable = (typeof everyVariable)[number]

const place = /\{([^{}]*)\}/g

const variableNames = (text: string) => [...text.matchAll(place)].map(([, name = '']) => name)

/** The first place of a text that nothing fills in; undefined where there is none. */
export const unknownVariable = (
  text: string,
  allowedVariables: readonly string[] = textVariables,
): string | undefined => variableNames(text).find((name) => !allowedVariables.includes(name))

/** A text with its places filled in, once: what is filled in is never read again. */
export const filledText = (text: string, values: Readonly<Partial<Record<TextVariable, string>>>) =>
  text.replace(place, (placeholder, name: string) => values[name as TextVariable] ?? placeholder)
