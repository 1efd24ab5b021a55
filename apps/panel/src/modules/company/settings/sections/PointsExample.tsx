import { applyRate } from '@sofra/contract/kernel/money.ts'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './PointsExample.module.css'

/** An order as people place it, in minor units. */
const paid = 50_000

/** What the rules come to for a guest, reckoned as an order does. */
export const PointsExample = ({ currency }: { readonly currency: string }) => {
  const t = useT()
  const { money, number } = useFormat()
  const rate = Number(useWatch({ name: 'rate' })) || 0
  const earned = Number(useWatch({ name: 'earn_rate' })) || 0
  const points = Math.floor((paid * earned) / 1_000_000)
  return (
    <p className={styles.example}>
      {t('settings.points.example', {
        paid: money(paid, currency),
        n: number(points),
        worth: money(applyRate(points, rate), currency),
      })}
    </p>
  )
}
