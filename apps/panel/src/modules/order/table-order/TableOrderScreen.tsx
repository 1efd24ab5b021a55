import type { DeskTable } from '@sofra/contract/order/bill/bill.contract.ts'
import {
  placeTableOrder,
  type TableBasket,
  tableMenu,
  tableQuote,
} from '@sofra/contract/order/table-order/table-order.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useContext, useId, useMemo } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { isRefusal } from '../../../kit/http/api-error.ts'
import { newKey } from '../../../kit/new-key.ts'
import { useKeys } from '../../../kit/screen/keys.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useTableDesk } from '../bill/bill.api.ts'
import {
  BasketLines,
  type DraftLine,
  faultsOf,
  ProductPart,
  QuotedPrice,
  soldIn,
  useChoosing,
  useQuote,
} from '../phone-order/menu-choice.api.tsx'
import styles from './TableOrder.module.css'
import { bodyOf, emptyTableDraft, type TableDraft, useTableDraft } from './table-draft.ts'

/** The menu for tables, and the products that it sells. */
const useTableMenu = (branch: number) => {
  const menu = useQuery({
    queryKey: ['table-order', 'menu', branch],
    queryFn: ({ signal }) => call(tableMenu, { params: { branch_id: branch } }, { signal }),
    staleTime: 30_000,
  })
  const sold = useMemo(() => (menu.data ? soldIn(menu.data) : []), [menu.data])
  return { ...menu, sold }
}

/** Sends the order of a table, by button and by F9; idempotent. */
const useSend = (branch: number, table: DeskTable, draft: TableDraft, onPlaced: () => void) => {
  const t = useT()
  const toast = useToast()
  const open = useContext(OpenContext)
  const place = useMutation({
    mutationFn: (sent: TableDraft) =>
      call(
        placeTableOrder,
        { params: { branch_id: branch }, body: bodyOf(table.id, sent) },
        { headers: { 'idempotency-key': sent.key } },
      ),
    onSuccess: ({ code, bill_id }) => {
      onPlaced()
      toast.ok(t('table-order.placed', { number: table.number, code }))
      open(`/manegement/${branch}/tables?bill=${bill_id}`)
    },
    onError: (error) =>
      toast.warn(
        isRefusal(error, placeTableOrder, 'idempotency.key-reused')
          ? t('phone-order.placed.before')
          : (faultsOf(error)[0] ?? error.message),
      ),
  })
  const send = () => {
    if (draft.lines.length && !place.isPending) place.mutate(draft)
  }
  useKeys((event) => {
    if (event.key !== 'F9' || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
    event.preventDefault()
    send()
  })
  return { send, isSending: place.isPending }
}

interface TotalProps {
  readonly branch: number
  readonly table: DeskTable
  readonly draft: TableDraft
  readonly onNote: (note: string) => void
  readonly onPlaced: () => void
}

/** The note of an order, its price or why there is none, and the button that sends it. */
const Total = ({ branch, table, draft, onNote, onPlaced }: TotalProps) => {
  const t = useT()
  const id = useId()
  const { send, isSending } = useSend(branch, table, draft, onPlaced)
  const { price, faults, isPending } = useQuote<TableBasket>({
    key: ['table-order', 'price', branch],
    body: draft.lines.length ? bodyOf(table.id, draft) : null,
    quote: (body, signal) => call(tableQuote, { params: { branch_id: branch }, body }, { signal }),
  })
  return (
    <section aria-label={t('phone-order.total')}>
      <Field id={id} label={t('phone-order.note')}>
        <Input
          id={id}
          size="large"
          maxLength={400}
          autoComplete="off"
          value={draft.note}
          onChange={({ target }) => onNote(target.value)}
        />
      </Field>
      <QuotedPrice faults={faults} price={price} isPending={isPending} />
      <Button
        type="primary"
        size="large"
        block
        disabled={draft.lines.length === 0}
        loading={isSending}
        aria-keyshortcuts="F9"
        onClick={send}
      >
        {t('table-order.submit')}
      </Button>
    </section>
  )
}

interface TableOrderProps {
  readonly branch: number
  readonly table: DeskTable
  readonly currency: string
}

/** Takes an order for one table: products by name, options, note and seat; sends it to the bill. */
const TableOrder = ({ branch, table, currency }: TableOrderProps) => {
  const t = useT()
  const [draft, change] = useTableDraft(branch, table.id)
  const { data, error, refetch, sold } = useTableMenu(branch)
  const setLines = (next: (lines: readonly DraftLine[]) => readonly DraftLine[]) =>
    change((present) => ({ ...present, lines: next(present.lines) }))
  const { choose, chooseAgain, dialog } = useChoosing({
    currency,
    onChosen: (line, before) =>
      setLines((lines) =>
        before
          ? lines.map((one) => (one.key === before.key ? { ...one, ...line } : one))
          : // The next dish is most often for the same seat.
            [...lines, { ...line, seat: lines.at(-1)?.seat, key: newKey() }],
      ),
    onEnd: () => undefined,
  })
  const productOf = ({ product_id }: DraftLine) => sold.find(({ product }) => product.id === product_id)?.product
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  return (
    <div className={`stack-16 ${styles.parts}`}>
      <section aria-label={t('phone-order.basket')}>
        <h2>{t('phone-order.basket')}</h2>
        <ProductPart sold={sold} currency={currency} onPick={choose} begin="" />
        <BasketLines
          lines={draft.lines}
          seats={table.seats}
          hasOptions={(line) => Boolean(productOf(line)?.catalogs.length)}
          onChange={(lines) => setLines(() => lines)}
          onOptions={(line) => {
            const product = productOf(line)
            if (product) chooseAgain(product, line)
          }}
        />
      </section>
      <Total
        branch={branch}
        table={table}
        draft={draft}
        onNote={(note) => change((present) => ({ ...present, note }))}
        onPlaced={() => change(emptyTableDraft)}
      />
      {dialog}
    </div>
  )
}

/** The screen on which staff add dishes to a table. */
export default function TableOrderScreen() {
  const t = useT()
  const branch = useBranchId()
  const { id } = useViewParams()
  const { data, error, refetch } = useTableDesk(branch)
  const table = data?.tables.find((one) => one.id === id)
  return (
    <Page title={table ? t('table-order.of', { number: table.number }) : t('table-order.title')}>
      {data && table ? (
        <TableOrder key={table.id} branch={branch} table={table} currency={data.currency} />
      ) : (
        <Waiting error={data ? new Error(t('error.not-found')) : error} retry={() => void refetch()} />
      )}
    </Page>
  )
}
