import type { BulkState, bulkFields } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

type BulkField = (typeof bulkFields)[number]

const labels: Record<Exclude<BulkField, 'closed_until'>, PhraseKey> = {
  price: 'branch-product.price',
  premium_price: 'branch-product.premium_price',
  vat_rate: 'branch-product.vat_rate',
  tags: 'branch-product.tags',
  show_in_list: 'branch-product.show_in_list',
  status: 'menu-change.status',
}

/** The label and the value of each field that a bulk change touches, in words; its end belongs to the status. */
export const useStateText = () => {
  const t = useT()
  const { money, number, dateTime } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const textOf = (field: keyof typeof labels, state: BulkState): string => {
    switch (field) {
      case 'price':
      case 'premium_price': {
        const amount = state[field]
        return amount === null ? '–' : money(amount, code)
      }
      case 'vat_rate':
        return `${number(state.vat_rate / 100)} %`
      case 'tags':
        return state.tags.join(', ') || '–'
      case 'show_in_list':
        return t(state.show_in_list ? 'branch-product.show_in_list' : 'menu-change.hidden')
      case 'status':
        if (state.closed_until) return t('menu.closed-until', { time: dateTime(state.closed_until) })
        return t(state.status === 'open' ? 'menu.open' : 'menu.closed')
    }
  }
  /** One line a field that differs. */
  return (fields: readonly BulkField[], before: BulkState, after: BulkState) =>
    [...new Set(fields.map((field) => (field === 'closed_until' ? 'status' : field)))].map((field) => ({
      field,
      label: t(labels[field]),
      before: textOf(field, before),
      after: textOf(field, after),
    }))
}
