import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import type { Shown } from '../../../kit/form/merge/MergeDialog.tsx'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { shownHours, shownPicture, shownTranslated } from '../menu-form/menu-form.api.tsx'

/** How the values of a category are shown where two people have changed it. */
export const useShown = (): Shown => {
  const t = useT()
  const list = (words: string, values: readonly string[] | null) =>
    values === null
      ? t('branch-category.everywhere')
      : values.map((value) => t(`${words}.${value}` as PhraseKey)).join(', ')
  return (field, value) => {
    switch (field) {
      case 'name':
        return shownTranslated(value)
      case 'image':
        return shownPicture(value) ?? t('value.none')
      case 'availability':
        return shownHours(value as Availability, t)
      case 'delivery_types':
        return list('delivery-type', value as readonly string[] | null)
      default:
        return list('source', value as readonly string[] | null)
    }
  }
}
