import { type BranchRow, branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { type OrderRow, orders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/debounced.ts'
import { call } from '../../kit/http/api.ts'
import type { Choice } from '../../kit/picker/choices.ts'
import { useMay } from '../../kit/session/access.ts'
import { ownName } from '../../kit/session/branch.ts'

/** What the palette leads to. */
export interface Leading extends Choice {
  readonly href: string
}

/** A branch's own start: the first of its screens that the person may see. */
export const branchAddress = (id: number) => `/manegement/${id}`

export const branchChoice = ({ id, name, company_name, city }: BranchRow): Leading => ({
  id: `branch-${id}`,
  title: ownName({ name, company_name }),
  hint: [company_name, city].filter(Boolean).join(' · '),
  href: branchAddress(id),
})

/** An order with its state, and its time on its branch's clock. */
export const orderChoice = (
  { id, branch_id, code, branch_name, customer_name, created_at }: OrderRow,
  state: string,
  time: (instant: string) => string,
): Leading => ({
  id: `order-${id}`,
  title: code,
  hint: [state, time(created_at), customer_name, branch_name].filter(Boolean).join(' · '),
  href: `${branchAddress(branch_id)}/orders?order=${id}`,
})

/** The branches in scope that match a text. */
export const useBranches = (text: string, limit: number, enabled = true) => {
  const may = useMay()
  const q = useDebounced(text.trim())
  const { data, isPending } = useQuery({
    queryKey: ['branch', 'list', { q, limit, sort: 'name' }],
    queryFn: ({ signal }) => call(branchList, { query: { q, limit, sort: 'name' } }, { signal }),
    enabled: enabled && may(branchList),
    placeholderData: keepPreviousData,
  })
  return { items: data?.items ?? [], pending: isPending }
}

const shortest = 3

/** The orders whose code matches a text of at least three signs. */
export const useOrders = (text: string) => {
  const may = useMay()
  const q = useDebounced(text.trim())
  const enabled = q.length >= shortest
  const { data } = useQuery({
    queryKey: ['order', 'list', { q, limit: 5 }],
    queryFn: ({ signal }) => call(orders, { query: { q, limit: 5 } }, { signal }),
    enabled: enabled && may(orders),
    placeholderData: keepPreviousData,
  })
  return enabled ? (data?.items ?? []) : []
}
