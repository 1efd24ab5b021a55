import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

type Bulk = NonNullable<MenuChange['change']>

/** What a change asked for, or where it came from, in a few words. */
export const useChangeText = () => {
  const t = useT()
  const { money, number } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const byText = ({ unit, by }: NonNullable<Bulk['price']>) =>
    `${by > 0 ? '+' : ''}${unit === 'rate' ? `${number(by / 100)} %` : money(by, code)}`
  const bulkText = ({ price, rounding, vat_rate, add_tags, remove_tags, show_in_list, status }: Bulk) => {
    const open = status && t(`menu-change.status.${status}`)
    return [
      price && `${t('menu-change.price')} ${byText(price)}`,
      rounding && t(`menu-change.rounding.${rounding.ending}`),
      vat_rate !== null && `${t('branch-product.vat_rate')} ${number(vat_rate / 100)} %`,
      add_tags.length > 0 && `+ ${add_tags.join(', ')}`,
      remove_tags.length > 0 && `− ${remove_tags.join(', ')}`,
      show_in_list !== null &&
        `${t('menu-change.show')}: ${t(show_in_list ? 'menu-change.shown' : 'menu-change.hidden')}`,
      open && `${t('menu-change.status')}: ${open}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return ({ kind, change, from }: MenuChange) =>
    kind === 'bulk' ? change && bulkText(change) : t(`menu-change.kind.${kind}`, { from })
}
