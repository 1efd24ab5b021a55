import type { DeskAlarm } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Unheard alarms, from the response to the last heartbeat. */
export const alarmsQuery = queryOptions<readonly DeskAlarm[]>({
  queryKey: ['desk-heartbeat', 'alarms'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

interface UnheardProps {
  /** One branch, or all of the desk. */
  readonly scope: number | 'all'
  readonly className: string | undefined
}

/** Since when a branch's alarm is unheard and whom the server has notified, in the branch's time zone. */
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

/** Shows on the desk which waiting orders were not heard, and whom the server has notified. */
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
