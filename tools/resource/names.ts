/** A record's name in every form used in the project. */
export interface Names {
  readonly area: Area
  /** `tax-office` */
  readonly kebab: string
  /** `taxOffice` */
  readonly camel: string
  /** `TaxOffice` */
  readonly pascal: string
  /** `tax_office` */
  readonly snake: string
  /** `tax office` */
  readonly words: string
}

export const areas = [
  'platform',
  'access',
  'company',
  'branch',
  'catalog',
  'member',
  'marketing',
  'order',
  'money',
  'integration',
  'report',
] as const
export type Area = (typeof areas)[number]

const isArea = (value: string | undefined): value is Area => areas.includes(value as Area)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Parses the arguments; throws a sentence about what is wrong. */
export const namesOf = (area: string | undefined, name: string | undefined): Names => {
  if (!isArea(area)) throw new Error(`The area must be one of: ${areas.join(', ')}.`)
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('The name must be singular and in kebab-case, for instance tax-office.')
  const pascal = name.split('-').map(capital).join('')
  return {
    area,
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: name.replaceAll('-', '_'),
    words: name.replaceAll('-', ' '),
  }
}
