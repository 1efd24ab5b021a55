import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { AnyRecord } from '../record.ts'
import { type MenuSection, type RecordTable, type Screen, type ScreenComponent, screen } from '../screen/screen.ts'
import type { PhraseKey } from '../words/i18n.ts'

type Load<Params> = () => Promise<{ default: ScreenComponent<Params> }>

interface Declaration {
  /** The path before `/list` and `/form`. The default is `/<name>`, for a company's or branch's record below their path. */
  readonly base?: `/${string}`
  /** The default section is the platform's records. */
  readonly menu: Omit<NonNullable<Screen['menu']>, 'section'> & { readonly section?: MenuSection }
  /** By default, records that only the platform writes are visible to its staff only, on the platform's pages. */
  readonly when?: Visibility
  /** The tables whose records its form shows; the default is its own. */
  readonly records?: readonly RecordTable[]
  readonly list: Load<object>
  readonly form: Load<{ readonly id?: number }>
}

const bases: readonly (readonly [path: string, base: `/${string}`])[] = [
  ['/branch/:branch_id/', '/manegement/:branch_id/'],
  ['/company/:company_id/', '/company/:company_id/'],
]

const baseOf = ({ name, list }: AnyRecord): `/${string}` =>
  `${bases.find(([path]) => list.path.startsWith(path))?.[1] ?? '/'}${name}`

const ofPlatform: Visibility = { accounts: ['eliza'], host: 'platform', all: true }
const isPlatforms = ({ create: { accounts = [] } }: AnyRecord) => accounts.length === 1 && accounts[0] === 'eliza'

/** Returns the three screens of a plain record: `<base>/list`, `<base>/form` for a new one and `<base>/form/:id`. */
export const recordScreens = (of: AnyRecord, declaration: Declaration) => {
  const table = of.name.replaceAll('-', '_') as RecordTable
  const { base = baseOf(of), when = isPlatforms(of) ? ofPlatform : {}, records = [table], list, form } = declaration
  const menu = { section: 'developer' as const, ...declaration.menu }
  const title = `${of.name}.title` as PhraseKey
  const one = `${of.name}.one` as PhraseKey
  return [
    screen({ path: `${base}/list`, title, needs: [of.list], menu, when, load: list }),
    screen({ path: `${base}/form`, title: one, needs: [of.create], when, load: form }),
    screen({ path: `${base}/form/:id`, title: one, needs: [of.one], when, records, load: form }),
  ]
}
