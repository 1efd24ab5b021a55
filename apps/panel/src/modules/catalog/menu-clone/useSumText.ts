import { useT } from '../../../kit/words/i18n.ts'

/** "12 new, 3 changes"; what there is none of is left out. */
export const useSumText = () => {
  const t = useT()
  return ({ made, changed }: { readonly made: number; readonly changed: number }) =>
    [made > 0 && t('menu-clone.sum.made', { n: made }), changed > 0 && t('menu-clone.sum.changed', { n: changed })]
      .filter(Boolean)
      .join(', ')
}
