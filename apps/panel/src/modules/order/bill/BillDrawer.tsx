import {
  type Bill,
  closeBill,
  type TableDesk as Desk,
  type DeskTable,
  moveBill,
  payBill,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { leftOf } from '@sofra/contract/order/bill/bill.split.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { DetailDrawer, DetailFacts } from '../../../kit/drawer/DetailDrawer.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { PrintBill } from '../print/print.api.ts'
import styles from './Bill.module.css'
import { BillPayments, ReopenBill } from './BillPayments.tsx'
import { useBill, useBillSteps } from './bill-queries.ts'
import { PayBill } from './PayBill.tsx'
import { AddDishes, TableCalls, TableReservations } from './TableParts.tsx'

type Line = Bill['orders'][number]['lines'][number]

/** Seat and note of a line, and its unpaid quantity. */
const LineFacts = ({ line }: { readonly line: Line }) => {
  const t = useT()
  const facts = [
    line.seat === null ? null : t('table-order.seat.of', { n: line.seat }),
    line.note,
    line.paid > 0 ? t('bill.line.left', { n: leftOf(line), quantity: line.quantity }) : null,
  ].filter(Boolean)
  return facts.length ? <small>{facts.join(' · ')}</small> : null
}

/** The ordered lines with their unpaid parts. */
const Lines = ({ bill }: { readonly bill: Bill }) => {
  const t = useT()
  const [lang] = useLang()
  const { money, time } = useFormat()
  return (
    <>
      {bill.orders.map(({ id, code, status, created_at, lines }) => (
        <section key={id} className={styles.order} aria-label={code}>
          <h3>
            {code} <small>{[time(created_at), t(`status.${status}`)].join(' · ')}</small>
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line.no}>
                <span>
                  {line.quantity} × {line.names ? translatedText(line.names, lang) : line.name}
                </span>
                <span>{money(line.net, bill.currency)}</span>
                <LineFacts line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface MoveBillProps {
  readonly branch: number
  readonly bill: Bill
  readonly tables: readonly DeskTable[]
  readonly onGo: (bill: number | undefined) => void
}

/** Moves a bill to a free table, or merges it with another table's bill. */
const MoveBill = ({ branch, bill, tables, onGo }: MoveBillProps) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { money } = useFormat()
  const { move, join } = useBillSteps(branch, bill.id, ({ id: openedId }) => {
    toast.ok(t(openedId === bill.id ? 'bill.done.moved' : 'bill.done.joined'))
    if (openedId !== bill.id) onGo(openedId)
  })
  const [chosen, choose] = useState<number>()
  const others = tables.filter((table) => table.id !== bill.table_id)
  const targetTable = others.find((table) => table.id === chosen)
  const go = () => {
    if (!targetTable) return
    const { version } = bill
    if (targetTable.bill)
      join.mutate({ version, into: { bill_id: targetTable.bill.id, version: targetTable.bill.version } })
    else move.mutate({ version, table_id: targetTable.id })
  }
  return (
    <section className={styles.move} aria-label={t('bill.move')}>
      <Field id={`${id}-table`} label={t('bill.move')} help={t('bill.move.hint')}>
        <Select
          id={`${id}-table`}
          showSearch
          optionFilterProp="label"
          style={{ inlineSize: '100%' }}
          value={chosen}
          options={others.map((table) => ({
            value: table.id,
            label: `${t('desk.table', { number: table.number })} · ${
              table.bill ? money(table.bill.due, bill.currency) : t('bill.free')
            }`,
          }))}
          onChange={choose}
        />
      </Field>
      <Button disabled={!targetTable} loading={move.isPending || join.isPending} onClick={go}>
        {t(targetTable?.bill ? 'bill.join.do' : 'bill.move.do')}
      </Button>
    </section>
  )
}

/** Who reopened the bill, when and why. */
const Reopened = ({ bill: { reopened } }: { readonly bill: Bill }) => {
  const t = useT()
  const { time } = useFormat()
  if (!reopened) return null
  const { by, at, reason } = reopened
  return <DetailFacts>{t('bill.reopened.by', { by, time: time(at), reason })}</DetailFacts>
}

interface BillDrawerProps {
  readonly branch: number
  readonly id: number
  readonly desk: Desk
  /** Opens another bill; undefined closes the drawer. */
  readonly onGo: (bill: number | undefined) => void
}

/** A bill beside the tables: payments, refunds, move, merge, close, reopen. */
const BillDrawer = ({ branch, id, desk, onGo }: BillDrawerProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { money } = useFormat()
  const one = useBill(branch, id)
  const { close } = useBillSteps(branch, id, () => {
    toast.ok(t('bill.done.closed'))
    onGo(undefined)
  })
  const drawerTable = desk.tables.find(({ bill }) => bill?.id === id)
  const table = one.data?.table ?? drawerTable?.number ?? desk.closed.find((bill) => bill.id === id)?.table ?? ''
  return (
    <DetailDrawer
      of={one}
      title={t('bill.of', { number: table })}
      failed={t('bill.closed')}
      size={520}
      onClose={() => onGo(undefined)}
      foot={(bill) => (
        <div className={styles.foot}>
          {bill.closed_at ? null : <AddDishes branch={branch} table={bill.table_id} />}
          {bill.orders.length > 0 ? <PrintBill branch={branch} bill={bill.id} /> : null}
          {!bill.closed_at && bill.due <= 0 && may(closeBill) ? (
            <Button
              type="primary"
              block
              loading={close.isPending}
              onClick={() => close.mutate({ version: bill.version })}
            >
              {t('bill.close')}
            </Button>
          ) : null}
        </div>
      )}
    >
      {(bill) => (
        <>
          <DetailFacts>
            {[
              `${t('bill.total')} ${money(bill.total, bill.currency)}`,
              `${t('bill.paid')} ${money(bill.paid, bill.currency)}`,
              ...(bill.closed_at ? [t('bill.closed')] : []),
            ].join(' · ')}
          </DetailFacts>
          <p className={styles.due}>
            {t(bill.due < 0 ? 'bill.over' : 'bill.due')} <strong>{money(Math.abs(bill.due), bill.currency)}</strong>
          </p>
          {drawerTable ? <TableCalls branch={branch} table={drawerTable} /> : null}
          {!bill.closed_at && bill.due > 0 && may(payBill) ? (
            <PayBill branch={branch} bill={bill} desk={desk} onClosed={() => onGo(undefined)} />
          ) : null}
          <Reopened bill={bill} />
          <Lines bill={bill} />
          {drawerTable ? <TableReservations branch={branch} table={drawerTable} /> : null}
          <BillPayments key={`paid ${bill.version}`} branch={branch} bill={bill} />
          <ReopenBill branch={branch} bill={bill} />
          {!bill.closed_at && may(moveBill) ? (
            <MoveBill key={`move ${bill.version}`} branch={branch} bill={bill} tables={desk.tables} onGo={onGo} />
          ) : null}
        </>
      )}
    </DetailDrawer>
  )
}

export default BillDrawer
