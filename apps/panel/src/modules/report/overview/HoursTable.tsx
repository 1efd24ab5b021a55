import type { OverviewHour } from '@sofra/contract/report/overview/overview.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { clockOf } from './clock-of.ts'

/** What the bars show, for screen readers. */
export const HoursTable = ({ hours }: { readonly hours: readonly OverviewHour[] }) => {
  const t = useT()
  if (hours.length === 0) return null
  return (
    <table className="visually-hidden">
      <caption>{t('overview.hours')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('overview.hour')}</th>
          <th scope="col">{t('overview.today')}</th>
          <th scope="col">{t('overview.before')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ minute, today, before }) => (
          <tr key={minute}>
            <th scope="row">{clockOf(minute)}</th>
            <td>{today}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
