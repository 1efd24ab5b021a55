import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { AnyRecord } from '../record.ts'
import { type MenuSection, type RecordTable, type Screen, type ScreenComponent, screen } from '../screen/screen.ts'
import type { PhraseKey } from '../words/i18n.ts'

type Load<Params> = () => Promise<{ default: ScreenComponent<Params> }>

interface Declaration {
  /** What stands before `/list` and `/form`; by default `/<name>`, of a company or a branch below theirs. */
  readonly base?: `/${string}`
  /** By default in the section of the platform's records. */
  readonly menu: Omit<NonNullable<Screen['menu']>, 'section'> & { readonly section?: MenuSection }
  /** By default, what the platform alone writes is seen by its people, on its own pages. */
  readonly when?: Visibility
  /** The tables whose records its form shows, by default its own. */
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

/** The three screens of a plain record: `<base>/list`, `<base>/form` for a new one and `<base>/form/:id`. */
export const recordScreens = (of: AnyRecord, declaration: Declaration) => {
  const own = of.name.replaceAll('-', '_') as RecordTable
  const { base = baseOf(of), when = isPlatforms(of) ? ofPlatform : {}, records = [own], list, form } = declaration
  const menu = { section: 'developer' as const, ...declaration.menu }
  const title = `${of.name}.title` as PhraseKey
  const one = `${of.name}.one` as PhraseKey
  return [
    screen({ path: `${base}/list`, title, needs: [of.list], menu, when, load: list }),
    screen({ path: `${base}/form`, title: one, needs: [of.create], when, load: form }),
    screen({ path: `${base}/form/:id`, title: one, needs: [of.one], when, records, load: form }),
  ]
}
