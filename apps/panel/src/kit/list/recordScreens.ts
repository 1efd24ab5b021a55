import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { AnyRecord } from '../record.ts'
import { type Screen, type ScreenComponent, screen } from '../screen/screen.ts'
import type { PhraseKey } from '../words/i18n.ts'

type Load<Params> = () => Promise<{ default: ScreenComponent<Params> }>

interface Declaration {
  /** What stands before `/list` and `/form`; by default `/<name>`. */
  readonly base?: `/${string}`
  readonly menu: NonNullable<Screen['menu']>
  readonly when?: Visibility
  readonly list: Load<object>
  readonly form: Load<{ readonly id?: number }>
}

/** The three screens of a plain record: `<base>/list`, `<base>/form` for a new one and `<base>/form/:id`. */
export const recordScreens = (of: AnyRecord, { base = `/${of.name}`, menu, when = {}, list, form }: Declaration) => {
  const title = `${of.name}.title` as PhraseKey
  const one = `${of.name}.one` as PhraseKey
  return [
    screen({ path: `${base}/list`, title, needs: [of.list], menu, when, load: list }),
    screen({ path: `${base}/form`, title: one, needs: [of.create], when, load: form }),
    screen({ path: `${base}/form/:id`, title: one, needs: [of.one], when, load: form }),
  ]
}
