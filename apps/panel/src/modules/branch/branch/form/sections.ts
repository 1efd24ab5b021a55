/** The sections of the form, in their order. */
export const sections = ['identity', 'place', 'look', 'delivery', 'guests', 'receipt', 'money'] as const
export type SectionName = (typeof sections)[number]

export const sectionId = (name: SectionName) => `branch-form-${name}`
