import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { ComponentType } from 'react'
import type { PhraseKey } from '../i18n.ts'
import type { AnyRecord } from '../record.ts'
import { type Screen, screen } from '../screen.ts'

type Load = () => Promise<{ default: ComponentType }>

interface Declaration {
  readonly menu: NonNullable<Screen['menu']>
  readonly when?: Visibility
  readonly list: Load
  readonly form: Load
}

/** The three screens of a plain record: `/<name>/list`, `/<name>/form` for a new one and `/<name>/form/:id`. */
export const recordScreens = <const Name extends string>(
  of: Omit<AnyRecord, 'name'> & { readonly name: Name },
  { menu, when = {}, list, form }: Declaration,
) => {
  const title = `${of.name}.title` as PhraseKey
  const one = `${of.name}.one` as PhraseKey
  return {
    list: screen({ path: `/${of.name}/list`, title, needs: [of.list], menu, when, load: list }),
    create: screen({ path: `/${of.name}/form`, title: one, needs: [of.create], when, load: form }),
    edit: screen({ path: `/${of.name}/form/:id`, title: one, needs: [of.one], when, load: form }),
  }
}

export interface RecordScreens {
  readonly list: Screen<`/${string}`>
  readonly create: Screen<`/${string}`>
  readonly edit: Screen<`/${string}/form/:id`>
}
