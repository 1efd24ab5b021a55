import {
  adjustLedger,
  type LedgerKind,
  ledgerKinds,
  type Movement,
  memberLedger,
  topUpWallet,
} from '@sofra/contract/member/ledger/ledger.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { CloudOff, Coins, Wallet } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import styles from './Ledger.module.css'
import { TopUpDialog } from './TopUpDialog.tsx'

interface OfMember {
  readonly company: number
  readonly member: number
}

const perPage = 10

const useLedger = ({ company, member }: OfMember, kind: LedgerKind, page: number) =>
  useQuery({
    queryKey: ['member-ledger', company, member, kind, page],
    queryFn: ({ signal }) =>
      call(
        memberLedger,
        { params: { company_id: company, member_id: member }, query: { kind, page, limit: perPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The reason of a movement: the user's text if there is one. */
const Subject = ({ row: { ref_type, reason } }: { readonly row: Movement }) => {
  const t = useT()
  return reason || t(`ledger.of.${ref_type}` as PhraseKey)
}

const Signed = ({ amount, text }: { readonly amount: number; readonly text: string }) => (
  <span className={`numbers ${styles.amount}`} data-sign={amount < 0 ? 'minus' : 'plus'}>
    {amount > 0 ? `+${text}` : text}
  </span>
)

const At = ({ at }: { readonly at: string }) => {
  const { shortTime, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {shortTime(at)}
    </time>
  )
}

const useColumns = (formatAmount: (amount: number) => string): readonly Column<Movement>[] => {
  const t = useT()
  return useMemo(
    () => [
      { key: 'kind', title: 'ledger.movement', narrow: 'first', render: ({ kind }) => t(`ledger.kind.${kind}`) },
      { key: 'reason', title: 'ledger.reason', narrow: 'second', render: (row) => <Subject row={row} /> },
      { key: 'by_name', title: 'ledger.by', narrow: 'none', render: ({ by_name }) => by_name },
      {
        key: 'amount',
        title: 'ledger.amount',
        align: 'end',
        fits: true,
        narrow: 'first',
        render: ({ amount }) => <Signed amount={amount} text={formatAmount(amount)} />,
      },
      {
        key: 'balance_after',
        title: 'ledger.balance_after',
        align: 'end',
        fits: true,
        narrow: 'none',
        render: ({ balance_after }) => formatAmount(balance_after),
      },
      {
        key: 'created_at',
        title: 'ledger.at',
        fits: true,
        narrow: 'second',
        render: ({ created_at }) => <At at={created_at} />,
      },
    ],
    [t, formatAmount],
  )
}

interface MovementsProps {
  readonly kind: LedgerKind
  readonly ledger: ReturnType<typeof useLedger>
  readonly formatAmount: (amount: number) => string
}

const Movements = ({ kind, ledger: { data, error, refetch, isPlaceholderData }, formatAmount }: MovementsProps) => {
  const t = useT()
  const columns = useColumns(formatAmount)
  if (error && !data)
    return (
      <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    )
  if (data?.total === 0)
    return (
      <EmptyState
        icon={kind === 'points' ? Coins : Wallet}
        title={t(`ledger.none.${kind}`)}
        hint={t(`ledger.none.${kind}.hint`)}
      />
    )
  return (
    <DataTable label={t(`ledger.${kind}`)} columns={columns} rows={data?.items} look={{ stale: isPlaceholderData }} />
  )
}

/** The points or wallet of a member: balance, movements, and buttons for manual ones. */
const LedgerPart = ({ kind, ...of }: OfMember & { readonly kind: LedgerKind }) => {
  const t = useT()
  const may = useMay()
  const title = useId()
  const { number, money, date } = useFormat()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<'top-up' | 'adjust'>()
  const ledger = useLedger(of, kind, page)
  const { data } = ledger
  const currency = data?.currency_code
  const formatAmount = useMemo(
    () => (kind === 'points' ? number : (amount: number) => money(amount, currency)),
    [kind, number, money, currency],
  )
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby={title} className="stack-12 shrinks">
      <header className={`wrap-row ${styles.head}`}>
        <div>
          <h2 id={title}>{t(`ledger.${kind}`)}</h2>
          <p className={`quiet numbers wrap-row ${styles.balance}`}>
            <strong>{data ? formatAmount(data.balance) : '–'}</strong>
            {data && kind === 'points' ? (
              <span>{t('ledger.worth', { worth: money(data.worth, currency) })}</span>
            ) : null}
          </p>
          {data?.expiring ? (
            <p className="quiet">
              {t('ledger.expiring', { n: data.expiring.points, date: date(data.expiring.first_at) })}
            </p>
          ) : null}
        </div>
        <div className="wrap-row">
          {kind === 'wallet' && may(topUpWallet) ? (
            <Button onClick={() => setOpen('top-up')}>{t('ledger.top-up')}</Button>
          ) : null}
          {may(adjustLedger) ? <Button onClick={() => setOpen('adjust')}>{t(`ledger.adjust.${kind}`)}</Button> : null}
        </div>
      </header>
      <Movements kind={kind} ledger={ledger} formatAmount={formatAmount} />
      {data && data.total > perPage ? (
        <Pagination
          align="end"
          current={page}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          showLessItems
          onChange={setPage}
        />
      ) : null}
      {open === 'top-up' ? <TopUpDialog {...of} currency={currency} onClose={close} /> : null}
      {open === 'adjust' ? <AdjustDialog {...of} kind={kind} currency={currency} onClose={close} /> : null}
    </section>
  )
}

/** Points and wallet of a member, for the member's page; empty for users without access. */
export const LedgerPanel = (of: OfMember) => {
  const may = useMay()
  if (!may(memberLedger)) return null
  return (
    <div className={styles.panel}>
      {ledgerKinds.map((kind) => (
        <LedgerPart key={kind} kind={kind} {...of} />
      ))}
    </div>
  )
}
