import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { AnyRecord } from '../record.ts'
import { type RecordTable, type Screen, type ScreenComponent, screen } from '../screen/screen.ts'
import type { PhraseKey } from '../words/i18n.ts'

type Load<Params> = () => Promise<{ default: ScreenComponent<Params> }>

interface Declaration {
  /** What stands before `/list` and `/form`; by default `/<name>`. */
  readonly base?: `/${string}`
  readonly menu: NonNullable<Screen['menu']>
  readonly when?: Visibility
  /** The tables whose records its form shows, by default its own. */
  readonly records?: readonly RecordTable[]
  readonly list: Load<object>
  readonly form: Load<{ readonly id?: number }>
}

/** The three screens of a plain record: `<base>/list`, `<base>/form` for a new one and `<base>/form/:id`. */
export const recordScreens = (of: AnyRecord, declaration: Declaration) => {
  const own = of.name.replaceAll('-', '_') as RecordTable
  const { base = `/${of.name}`, menu, when = {}, records = [own], list, form } = declaration
  const title = `${of.name}.title` as PhraseKey
  const one = `${of.name}.one` as PhraseKey
  return [
    screen({ path: `${base}/list`, title, needs: [of.list], menu, when, load: list }),
    screen({ path: `${base}/form`, title: one, needs: [of.create], when, load: form }),
    screen({ path: `${base}/form/:id`, title: one, needs: [of.one], when, records, load: form }),
  ]
}
