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

/** The state of an edit: the wished lines, the resulting price, and the save function. */
export const useEdit = (order: OrderDetail, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [added, setAdded] = useState<readonly DraftLine[]>([])
  const [moved, setMoved] = useState<{ preview: EditPreview | undefined; message: string } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [since, setSince] = useState(order.version)
  const params = { branch_id: order.branch_id, order_id: order.id }
  const countOf = ({ no, quantity }: OrderDetail['lines'][number]) => counts[no] ?? quantity
  const staying = order.lines.filter((line) => countOf(line) > 0)
  const edit = {
    version: order.version,
    lines: staying.map((line) => ({ no: line.no, quantity: countOf(line) })),
    added: added.map(({ product_id, quantity, options, note }) => ({
      ...{ product_id, quantity, options: [...options] },
      ...(note.trim() ? { note: note.trim() } : {}),
    })),
  }
  const isChanged = added.length > 0 || order.lines.some((line) => countOf(line) !== line.quantity)
  const isEmpty = staying.length + added.length === 0
  const text = JSON.stringify(edit)
  const debouncedText = useDebounced(text)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['order', 'one', order.id] }),
      client.invalidateQueries({ queryKey: ['order', 'desk'] }),
      client.invalidateQueries({ queryKey: ['order', 'list'] }),
    ])
  const ask = async (body: string, signal: AbortSignal) => {
    try {
      return await call(quoteEdit, { params, body: JSON.parse(body) }, { signal })
    } catch (error) {
      // After a conflict the edit continues on the current order; the typed values stay.
      if (error instanceof ApiError && error.status === 409) {
        setMoved({ preview: undefined, message: error.message })
        void refresh()
      }
      throw error
    }
  }
  const preview = useQuery({
    queryKey: ['order-edit', order.id, debouncedText],
    queryFn: ({ signal }) => ask(debouncedText, signal),
    enabled: isChanged && !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const seen = moved?.preview ?? preview.data
  const isCurrent = debouncedText === text && !preview.isFetching && !preview.error

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
      await call(editOrder, { params, body: { ...edit, reason, seen: { total, to_collect }, ...more } })
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
    preview: isChanged && !isEmpty ? seen : undefined,
    faults: isChanged && !isEmpty && preview.error ? faultsOf(preview.error) : undefined,
    /** Why it was not saved, or that the order has changed since the dialog opened. */
    refused: moved?.message ?? (order.version === since || isSaving ? undefined : t('order-edit.meanwhile')),
    isEmpty,
    isSaving,
    mayBeSaved: isChanged && !isEmpty && isCurrent && !isSaving,
    save,
  }
}
