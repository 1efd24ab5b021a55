import { reportDesk } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isAudible, onAudio } from '../../../kit/alarm/audio.ts'
import { call } from '../../../kit/http/api.ts'
import { isDisplaced, onSessionEnd, readTokens } from '../../../kit/http/tokens.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { isLeader } from '../../../kit/stream/leader.ts'
import { statusAt, streamStatus } from '../../../kit/stream/status.ts'
import { onFrame } from '../../../kit/stream/stream.ts'
import { onOpenDesk, openDesks } from './open-desks.ts'
import { alarmsQuery } from './UnheardBanner.tsx'

export { useOpenDesk } from './open-desks.ts'
export { UnheardBanner } from './UnheardBanner.tsx'

/** Whether a branch hears its orders. */
export const Health = lazyPart(() => import('./Health.tsx'))

const every = 60_000
/** The first heartbeat waits until the desk's first orders have loaded. */
const first = 5_000

/**
 * Sends a heartbeat once a minute: that a desk is open here and whether its alarm is audible; changes are sent at once. The
 * leader tab reports for all tabs, except visible and audible ones, which report themselves.
 */
export const startDeskHeartbeat = (client: QueryClient) => {
  let reported: boolean | undefined
  const report = async () => {
    const audible = isAudible()
    if (
      isDisplaced() ||
      readTokens().token === null ||
      !(isLeader() || audible || document.visibilityState === 'visible')
    )
      return
    const live = statusAt(streamStatus(), Date.now()).state === 'live'
    const reply = await call(reportDesk, { body: { audible, live, branches: openDesks() } }).catch(() => undefined)
    if (!reply) return
    reported = audible
    client.setQueryData(alarmsQuery.queryKey, reply.alarms)
  }
  const start = setTimeout(() => {
    void report()
    const timer = setInterval(report, every)
    onSessionEnd(() => clearInterval(timer))
    onAudio(() => {
      if (reported !== isAudible()) void report()
    })
    onOpenDesk(() => void report())
    onFrame(({ type }) => {
      if (type === 'desk-alarm') void report()
    })
  }, first)
  onSessionEnd(() => clearTimeout(start))
}
