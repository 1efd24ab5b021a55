import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import {
  deliveryTypes,
  orderSources,
  orderStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { type ChoiceFilter, choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { type PhraseKey, useLang } from '../../../../kit/words/i18n.ts'
import { useBranches } from './useBranches.ts'

const fixed = [
  choiceFilter('status', 'order.status', orderStatuses, 'status'),
  choiceFilter('delivery_type', 'order.delivery_type', deliveryTypes, 'delivery-type'),
  choiceFilter('source', 'order.source', orderSources, 'source'),
]

const usePaymentMethods = () => {
  const may = useMay()
  return useQuery({
    queryKey: ['payment-method', 'list', { limit: 100 }],
    queryFn: ({ signal }) => call(paymentMethod.list, { query: { limit: 100 } }, { signal }),
    enabled: may(paymentMethod.list),
    staleTime: 5 * 60_000,
  }).data
}

const fromData = (
  field: string,
  label: PhraseKey,
  options: readonly { id: number; text: string }[] | undefined,
): readonly ChoiceFilter[] =>
  options && options.length > 1
    ? [{ kind: 'choice', field, label, options: options.map(({ id, text }) => ({ value: String(id), text })) }]
    : []

/** The filters of the order list; by branch where it shows several. */
export const useOrderFilters = (ofAllBranches: boolean): readonly ChoiceFilter[] => {
  const [lang] = useLang()
  const methods = usePaymentMethods()?.items.map(({ id, name }) => ({
    id,
    text: inLanguage([name.tr, name.en, name.de], lang),
  }))
  const branches = useBranches(ofAllBranches)?.map(({ id, name }) => ({ id, text: name }))
  return [
    ...(ofAllBranches ? fromData('branch_id', 'order.branch_name', branches) : []),
    ...fixed,
    ...fromData('payment_method_id', 'order.payment_name', methods),
  ]
}
