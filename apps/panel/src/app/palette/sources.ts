import { type BranchRow, branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { formatPhone, looksLikePhone } from '@sofra/contract/kernel/phone.ts'
import { type OrderRow, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/debounced.ts'
import { call } from '../../kit/http/api.ts'
import type { Choice } from '../../kit/picker/choices.ts'
import type { Screen } from '../../kit/screen/screen.ts'
import { useMay } from '../../kit/session/access.ts'
import { ownName } from '../../kit/session/branch.ts'

/** A choice that leads to a page. */
export interface Leading extends Choice {
  readonly href: string
  /** A page of a branch that is still to be chosen. */
  readonly screen?: Screen
}

/** Returns the start of a branch: the first of its screens that the user may see. */
export const branchAddress = (id: number) => `/manegement/${id}`

export const branchChoice = ({ id, name, company_name, city }: BranchRow): Leading => ({
  id: `branch-${id}`,
  title: ownName({ name, company_name }),
  hint: [company_name, city].filter(Boolean).join(' · '),
  href: branchAddress(id),
})

/** Returns the choice for an order: state, time in the branch's zone, and the matching text. */
export const orderChoice = (
  { id, branch_id, code, branch_name, customer_name, customer_phone }: OrderRow,
  query: string,
  state: string,
  time: string,
): Leading => ({
  id: `order-${id}`,
  title: code,
  hint: [
    state,
    time,
    customer_name,
    looksLikePhone(query, 4) && customer_phone ? formatPhone(customer_phone) : null,
    branch_name,
  ]
    .filter(Boolean)
    .join(' · '),
  href: `${branchAddress(branch_id)}/orders?order=${id}`,
})

/** The user's branches that match a text. */
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

/** The orders whose code, guest or phone matches a text of at least three characters. */
export const useOrders = (text: string, isEnabled: boolean) => {
  const may = useMay()
  const q = useDebounced(text.trim())
  const enabled = isEnabled && q.length >= shortest
  const { data } = useQuery({
    queryKey: ['order', 'list', { q, limit: 5 }],
    queryFn: ({ signal }) => call(orders, { query: { q, limit: 5 } }, { signal }),
    enabled: enabled && may(orders),
    placeholderData: keepPreviousData,
  })
  return enabled ? (data?.items ?? []) : []
}
