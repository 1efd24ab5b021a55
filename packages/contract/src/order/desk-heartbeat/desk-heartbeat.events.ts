import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** An alarm that no desk hears was escalated to the managers or the platform, or has ended. */
export const deskAlarmMoved = event('desk-alarm.moved', {
  scope: 'branch',
  payload: z.object({ step: z.enum(['manager', 'platform', 'ended']) }),
})
