import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { openPrints, type PrintKind, printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { SubmenuArrow } from '../../../kit/menu/SubmenuArrow.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The waiting and failed prints of a branch, and its active printers. */
export const printsQuery = (branch: number) =>
  queryOptions({
    queryKey: ['print', branch],
    queryFn: ({ signal }) => call(openPrints, { params: { branch_id: branch } }, { signal }),
  })

const labels = { receipt: 'step.print', ticket: 'print.ticket', change: 'print.change' } as const

const papersOf = ({ edits }: Pick<OrderCard, 'edits'>): readonly PrintKind[] =>
  edits > 0 ? ['receipt', 'ticket', 'change'] : ['receipt', 'ticket']

/** Prints an order on request, on this device or on a printer; every further print of a kind is marked as a copy. */
const usePrint = (card: Pick<OrderCard, 'id' | 'branch_id'>) => {
  const client = useQueryClient()
  const toast = useToast()
  const t = useT()
  return async (kind: PrintKind, printer?: number) => {
    try {
      const { printByHand, printOn } = await import('./print-order.tsx')
      if (printer === undefined) return await printByHand(client, card, kind)
      await printOn(printer, card, kind)
      toast.ok(t('print.sent'))
    } catch (error) {
      toast.fail(error)
    }
  }
}

/** Returns the papers of an order as menu items; with printers each has a submenu of printers and this device. */
export const usePrintItems = (card: Pick<OrderCard, 'id' | 'branch_id' | 'edits'>) => {
  const t = useT()
  const mayPrint = useMay()(printOrder)
  const print = usePrint(card)
  const { data } = useQuery({ ...printsQuery(card.branch_id), enabled: mayPrint })
  const printers = data?.printers ?? []
  if (!mayPrint) return []
  return papersOf(card).map((kind) => {
    const item = { key: kind, label: t(labels[kind]) }
    const here = () => void print(kind)
    if (printers.length === 0) return { ...item, onClick: here }
    const children = [
      ...printers.map(({ id, name }) => ({ key: `${kind}-${id}`, label: name, onClick: () => void print(kind, id) })),
      { key: `${kind}-here`, label: t('print.here'), onClick: here },
    ]
    return { ...item, expandIcon: <SubmenuArrow />, children }
  })
}
