import { branchStock, type StockCounter } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/http/api.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'

type Stock = ReplyOf<typeof branchStock>

/** A counted item: a product, or an option of a group. */
export interface CountedItem {
  readonly kind: 'product' | 'option'
  readonly id: number
}

export const isOf = ({ kind, id }: CountedItem, counter: StockCounter) =>
  id === (kind === 'product' ? counter.product_id : counter.item_id)

/** The counted items of a branch's menu and their remaining stock. */
export const stockQuery = (branch: number) =>
  queryOptions({
    queryKey: ['stock', branch] as const,
    queryFn: ({ signal }): Promise<Stock> => call(branchStock, { params: { branch_id: branch } }, { signal }),
    staleTime: 60_000,
  })

/** Refetches it when a user sets it, and with every order if items are counted. */
export const useStockFrames = (branch: number) => {
  const queries = useQueryClient()
  const { queryKey } = stockQuery(branch)
  useFrames((frame) => {
    const counts = (queries.getQueryData<Stock>(queryKey)?.items.length ?? 0) > 0
    const isOurs = frame.type === 'order' ? counts && frame.card.branch_id === branch : frame.type === 'menu'
    if (isOurs) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['stock'] })), [queries])
}
