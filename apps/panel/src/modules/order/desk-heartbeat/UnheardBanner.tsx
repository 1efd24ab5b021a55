import type { DeskAlarm } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Alarms that nobody hears, as the last report was answered. */
export const alarmsQuery = queryOptions<readonly DeskAlarm[]>({
  queryKey: ['desk-heartbeat', 'alarms'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

interface UnheardProps {
  /** Of one branch, or of all that the desk has. */
  readonly scope: number | 'all'
  readonly className: string | undefined
}

/** Since when nobody hears a branch's alarm and whom the server has written to, by the branch's clocks. */
export const UnheardText = ({ alarm }: { readonly alarm: DeskAlarm }) => {
  const t = useT()
  const { time } = useFormat(alarm.timezone)
  const { managers, manager_at, platform_at, branch_name: branch, since } = alarm
  return (
    <>
      {t('desk-heartbeat.unheard.since', { branch, time: time(since) })}{' '}
      {managers > 0
        ? t('desk-heartbeat.unheard.manager', { time: time(manager_at) })
        : t('desk-heartbeat.unheard.nobody')}{' '}
      {platform_at ? t('desk-heartbeat.unheard.platform', { time: time(platform_at) }) : null}
    </>
  )
}

/** Says on the desk which waiting orders nobody heard, and whom the server has written to. */
export const UnheardBanner = ({ scope, className }: UnheardProps) => {
  const { data = [] } = useQuery(alarmsQuery)
  return data
    .filter(({ branch_id }) => scope === 'all' || scope === branch_id)
    .map((alarm) => (
      <div key={alarm.branch_id} className={className} data-kind="alarm" role="alert">
        <BellOff size={18} aria-hidden />
        <span>
          <UnheardText alarm={alarm} />
        </span>
      </div>
    ))
}
