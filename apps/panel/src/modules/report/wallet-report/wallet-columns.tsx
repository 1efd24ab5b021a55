import { type WalletRow, walletReport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import {
  movementsOf,
  type WalletFigures,
  type WalletGroup,
  type WalletKind,
} from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useWalletFormat } from './useWalletFormat.ts'
import styles from './WalletReport.module.css'

const { custom } = columnsOf({ name: 'wallet-report', row: walletReport.reply.shape.items.element })

interface FigureProps {
  readonly value: number
  readonly currency: string
}

const Figure = ({ value, currency }: FigureProps) => {
  const { format } = useWalletFormat(currency)
  return value === 0 ? '–' : format(value)
}

const Day = ({ day }: { readonly day: string }) => {
  const { date } = useFormat('UTC')
  return date(`${day}T00:00:00Z`)
}

/** A company, linked to its days. */
const Company = ({ row, to }: { readonly row: WalletRow; readonly to: string }) => {
  const t = useT()
  const follow = useFollow()
  return (
    <a
      href={to}
      onClick={follow}
      className={styles.company}
      aria-label={t('wallet-report.company-days', { name: row.name })}
    >
      {row.name}
    </a>
  )
}

interface ColumnsOf {
  readonly by: WalletGroup
  readonly kind: WalletKind
  readonly currency: string
  /** Returns the address of a company's days. */
  readonly daysOf: (row: WalletRow) => string
}

const balances: readonly string[] = ['opening', 'closing']
const isSum = (name: keyof WalletFigures) => name === 'incoming' || name === 'outgoing'

/** The columns of a report: the group, its balances and the movements of the kind. */
export const walletColumns = ({ by, kind, currency, daysOf }: ColumnsOf): readonly Column<WalletRow>[] => {
  const figures: readonly (keyof WalletFigures)[] = ['opening', ...movementsOf(kind), 'incoming', 'outgoing', 'closing']
  return [
    {
      ...custom('name', (row) => (by === 'day' ? <Day day={row.key} /> : <Company row={row} to={daysOf(row)} />)),
      title: `wallet-report.by.${by}`,
      sort: true,
      fits: by === 'day',
      narrow: 'first',
    },
    ...figures.map(
      (name): Column<WalletRow> => ({
        ...custom(name, (row) =>
          balances.includes(name) ? (
            <BalanceFigure value={row[name]} currency={currency} />
          ) : (
            <Figure value={row[name]} currency={currency} />
          ),
        ),
        sort: name === 'closing' || isSum(name),
        align: 'end',
        fits: true,
        named: true,
        narrow: name === 'closing' ? 'first' : name === 'opening' || isSum(name) ? 'second' : 'none',
        // They add up the movements beside them; all columns would not fit beside the menu.
        extra: isSum(name),
      }),
    ),
  ]
}

const BalanceFigure = ({ value, currency }: FigureProps) => useWalletFormat(currency).format(value)
