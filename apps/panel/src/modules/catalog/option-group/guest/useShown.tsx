import type { ReactNode } from 'react'
import type { Shown } from '../../../../kit/form/merge/MergeDialog.tsx'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { shownTranslated } from '../../menu-form/menu-form.api.tsx'
import type { Draft } from '../draft.ts'

/** How the values of a group are shown where two people have changed it. */
export const useShown = (): Shown => {
  const t = useT()
  const [lang] = useLang()
  const { money, number } = useFormat()
  const currency = useBranch(useBranchId())?.currency.code
  const item = ({ name, price, max_quantity: most }: Draft['items'][number]) =>
    `${translatedText(name, lang)}  ${money(price, currency)}${most > 1 ? `  × ${number(most)}` : ''}`
  const ways: { readonly [F in keyof Draft]: (value: Draft[F]) => ReactNode } = {
    kind: (kind) => t(`branch-option-group.kind.${kind}`),
    name: shownTranslated,
    selection_type: (type) => t(`branch-option-group.selection_type.${type}`),
    mandatory: (on) => t(on ? 'value.yes' : 'value.no'),
    minimum_selection: (n) => number(n),
    selection_limit: (n) => (n === null ? null : number(n)),
    items: (items) => items.map(item).join('\n'),
  }
  return (field, value) => ways[field as keyof Draft](value as never) || t('value.none')
}
