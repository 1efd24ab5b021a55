import {
  type EditPreview,
  type EditReason,
  editOrder,
  quoteEdit,
} from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { OrderDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { DraftLine } from '../phone-order/menu-choice.api.tsx'

/** The server's refusal of a preview: in words, and per line by path, such as `lines.0` or `added.1`. */
export interface EditFaults {
  readonly message: string
  readonly of: (path: string) => string | undefined
}

const faultsOf = (error: unknown): EditFaults | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { message, errors = [] } = error
  return { message, of: (path) => errors.find((one) => `${one.path}.`.startsWith(`${path}.`))?.message }
}

/** Returns why an edit was not saved, with the new preview if the price has changed. */
const refusalOf = (error: unknown): { preview: EditPreview | undefined; message: string | undefined } => {
  if (!(error instanceof ApiError)) return { preview: undefined, message: undefined }
  const isPrice = error.code === 'order-edit.price-moved'
  return { preview: isPrice ? (error.present as EditPreview) : undefined, message: error.message }
}

type Counts = Readonly<Record<number, number>>

const countIn = (counts: Counts, { no, quantity }: OrderDetail['lines'][number]) => counts[no] ?? quantity

/** Returns the edit for the server. */
const bodyOf = ({ version, lines }: OrderDetail, counts: Counts, added: readonly DraftLine[]) => ({
  version,
  lines: lines.map((line) => ({ no: line.no, quantity: countIn(counts, line) })).filter(({ quantity }) => quantity > 0),
  added: added.map(({ product_id, quantity, options, note }) => ({
    product_id,
    quantity,
    options: [...options],
    ...(note.trim() ? { note: note.trim() } : {}),
  })),
})
type EditBody = ReturnType<typeof bodyOf>

const paramsOf = ({ branch_id, id }: OrderDetail) => ({ branch_id, order_id: id })

/** Reloads an order wherever it is shown. */
const useRefresh = ({ id }: OrderDetail) => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['order', 'one', id] }),
      client.invalidateQueries({ queryKey: ['order', 'desk'] }),
      client.invalidateQueries({ queryKey: ['order', 'list'] }),
    ])
}

interface Previewing {
  readonly enabled: boolean
  /** The order has changed since. */
  readonly onConflict: (message: string) => void
}

/** Asks the server for the resulting price, debounced. */
const usePreview = (order: OrderDetail, body: EditBody, { enabled, onConflict }: Previewing) => {
  const text = JSON.stringify(body)
  const debouncedText = useDebounced(text)
  const ask = async (signal: AbortSignal) => {
    try {
      return await call(quoteEdit, { params: paramsOf(order), body: JSON.parse(debouncedText) }, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onConflict(error.message)
      throw error
    }
  }
  const preview = useQuery({
    queryKey: ['order-edit', order.id, debouncedText],
    queryFn: ({ signal }) => ask(signal),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isCurrent = debouncedText === text && !preview.isFetching && !preview.error
  return { data: preview.data, error: preview.error, isCurrent }
}

/** The state of an edit: the wished lines, the resulting price, and the save function. */
export const useEdit = (order: OrderDetail, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const refresh = useRefresh(order)
  const [counts, setCounts] = useState<Counts>({})
  const [added, setAdded] = useState<readonly DraftLine[]>([])
  const [moved, setMoved] = useState<{ preview: EditPreview | undefined; message: string } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [since, setSince] = useState(order.version)
  const countOf = (line: OrderDetail['lines'][number]) => countIn(counts, line)
  const body = bodyOf(order, counts, added)
  const isChanged = added.length > 0 || order.lines.some((line) => countOf(line) !== line.quantity)
  const isEmpty = body.lines.length + added.length === 0
  const isPriced = isChanged && !isEmpty
  const preview = usePreview(order, body, {
    enabled: isPriced,
    // After a conflict the edit continues on the current order; the typed values stay.
    onConflict: (message) => {
      setMoved({ preview: undefined, message })
      void refresh()
    },
  })
  const seen = moved?.preview ?? preview.data

  const goOn = () => {
    setMoved(null)
    setSince(order.version)
  }

  const save = async (reason: EditReason, note: string) => {
    if (!seen || isSaving) return
    setSaving(true)
    try {
      const { total, to_collect } = seen.after
      const more = note.trim() ? { note: note.trim() } : {}
      await call(editOrder, {
        params: paramsOf(order),
        body: { ...body, reason, seen: { total, to_collect }, ...more },
      })
      toast.ok(t('order-edit.done', { code: order.code }))
      await refresh()
      onDone()
    } catch (error) {
      const refusal = refusalOf(error)
      setMoved({ preview: refusal.preview, message: refusal.message ?? t('error.again') })
      if (!refusal.preview) await refresh()
    } finally {
      setSaving(false)
    }
  }

  return {
    countOf,
    setCount: (no: number, count: number) => {
      goOn()
      setCounts({ ...counts, [no]: count })
    },
    added,
    setAdded: (lines: readonly DraftLine[]) => {
      goOn()
      setAdded(lines)
    },
    preview: isPriced ? seen : undefined,
    faults: isPriced && preview.error ? faultsOf(preview.error) : undefined,
    /** Why it was not saved, or that the order has changed since the dialog opened. */
    refused: moved?.message ?? (order.version === since || isSaving ? undefined : t('order-edit.meanwhile')),
    isEmpty,
    isSaving,
    mayBeSaved: isPriced && preview.isCurrent && !isSaving,
    save,
  }
}
export type Edit = ReturnType<typeof useEdit>
