import type { MenuRecord, PlanFault } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { isPhrase, type PhraseKey, useT } from '../../../kit/words/i18n.ts'

const resources: Record<MenuRecord, string> = {
  category: 'branch-category',
  material: 'branch-material',
  option_group: 'branch-option-group',
  product: 'branch-product',
}

/** Why a row cannot be taken over: the field and what is wrong with it. */
export const useFaultText = () => {
  const t = useT()
  return (record: MenuRecord, { path, code, params }: PlanFault) => {
    const label = `${resources[record]}.${path.split('.')[0]}`
    const text = t(code as PhraseKey, params)
    return path && isPhrase(label) ? `${t(label)}: ${text}` : text
  }
}
