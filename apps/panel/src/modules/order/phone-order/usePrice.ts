import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  phoneQuote,
  placePhoneOrder,
  type SpokenBasket,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'
import { ApiError, isRefusal } from '../../../kit/http/api-error.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { basketOf, type Draft } from './draft.ts'

/** Returns the faults of a basket in words; undefined if only the connection failed. */
export const faultsOf = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 0) return []
  const texts = error.errors.map(({ message }) => message)
  return [...new Set(texts.length ? texts : [error.message])]
}

type Price = ReplyOf<typeof phoneQuote>

interface PriceQuery<Body> {
  readonly key: readonly unknown[]
  /** Null if there is nothing to price. */
  readonly body: Body | null
  readonly quote: (body: Body, signal: AbortSignal) => Promise<Price>
}

/** Prices a basket entered by staff, debounced; retries while the connection is down. */
export const useQuote = <Body>({ key, body, quote }: PriceQuery<Body>) => {
  const basket = useDebounced(JSON.stringify(body))
  const priceQuery = useQuery({
    queryKey: [...key, basket],
    queryFn: ({ signal }) => quote(JSON.parse(basket) as Body, signal),
    enabled: basket !== 'null',
    placeholderData: keepPreviousData,
    retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 100,
    retryDelay: 3_000,
    staleTime: 30_000,
  })
  const last = priceQuery.error ?? priceQuery.failureReason
  return {
    price: basket === 'null' || priceQuery.error ? undefined : priceQuery.data,
    faults: basket === 'null' ? [] : faultsOf(priceQuery.error),
    isPending: priceQuery.isFetching,
    isOffline: priceQuery.fetchStatus === 'paused' || (last instanceof ApiError && last.status === 0),
  }
}

/** Prices a draft, debounced. */
export const usePrice = (branch: number, draft: Draft) =>
  useQuote<SpokenBasket>({
    key: ['phone-order', 'price', branch],
    body: basketOf(draft),
    quote: (body, signal) => call(phoneQuote, { params: { branch_id: branch }, body }, { signal }),
  })

/** Sends a draft; idempotent. */
export const usePlace = (branch: number, onPlaced: () => void) => {
  const t = useT()
  const toast = useToast()
  const open = useContext(OpenContext)
  const { money } = useFormat()
  return useMutation({
    mutationFn: (draft: Draft) => {
      const { phone, first_name, last_name, key } = draft
      const basket = basketOf(draft)
      if (!basket) throw new Error('an empty order cannot be sent')
      const body = { ...basket, member: { phone, first_name, last_name } }
      return call(placePhoneOrder, { params: { branch_id: branch }, body }, { headers: { 'idempotency-key': key } })
    },
    onSuccess: ({ id, code, total, currency }) => {
      toast.ok(t('phone-order.placed', { code, total: money(total, currency) }), {
        label: t('phone-order.placed.open'),
        run: () => open(`/manegement/${branch}/orders?order=${id}&of=${branch}`),
      })
      onPlaced()
    },
    onError: (error) => {
      if (!isRefusal(error, placePhoneOrder, 'idempotency.key-reused'))
        return toast.warn(faultsOf(error)[0] ?? error.message)
      toast.warn(t('phone-order.placed.before'))
    },
  })
}
