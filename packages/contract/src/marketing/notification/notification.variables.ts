/** What a text may be filled in with, as `{first_name}`: of the member who reads it, and of the company. */
export const textVariables = ['first_name', 'last_name', 'points', 'wallet', 'company'] as const
export type TextVariable = (typeof textVariables)[number]

const place = /\{([^{}]*)\}/g

/** The first place of a text that nothing fills in; undefined where there is none. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(place)].map(([, name = '']) => name).find((name) => !textVariables.some((one) => one === name))

/** A text with its places filled in, once: what is filled in is never read again. */
export const filledText = (text: string, values: Readonly<Record<TextVariable, string>>) =>
  text.replace(place, (whole, name: string) => values[name as TextVariable] ?? whole)
