import type { Figures, Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Overview.module.css'
import { Tile } from './Tile.tsx'

/** The five figures of the day, each beside the one of a week ago. */
export const Tiles = ({ overview: { today, before, currency } }: { readonly overview: Overview }) => {
  const t = useT()
  const { money, number } = useFormat()
  const amount = (value: number) => money(value, currency)
  const minutes = (seconds: number) => t('overview.minutes', { minutes: number(Math.round(seconds / 6) / 10) })
  const pair = (field: keyof Figures) => ({ today: today[field], before: before[field] })
  return (
    <dl className={styles.tiles}>
      <Tile label={t('overview.turnover')} {...pair('turnover')} write={amount} good="more" />
      <Tile label={t('overview.orders')} {...pair('orders')} write={number} good="more" />
      <Tile label={t('overview.average_basket')} {...pair('average_basket')} write={amount} good="more" />
      <Tile label={t('overview.approval')} {...pair('approval_seconds')} write={minutes} good="less" />
      <Tile label={t('overview.cancelled')} {...pair('cancelled')} write={number} good="less" />
    </dl>
  )
}
