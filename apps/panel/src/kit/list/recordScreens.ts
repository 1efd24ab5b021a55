import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { ComponentType } from 'react'
import type { AnyRecord } from '../record.ts'
import { type Screen, screen } from '../screen/screen.ts'
import type { PhraseKey } from '../words/i18n.ts'

type Load = () => Promise<{ default: ComponentType }>

interface Declaration {
  /** What stands before `/list` and `/form`; by default `/<name>`. */
  readonly base?: `/${string}`
  readonly menu: NonNullable<Screen['menu']>
  readonly when?: Visibility
  readonly list: Load
  readonly form: Load
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
