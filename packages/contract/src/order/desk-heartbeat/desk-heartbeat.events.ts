import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** Nobody hears the alarm of a branch: whom the server has written to, or that somebody hears it again. */
export const deskAlarmMoved = event('desk-alarm.moved', {
  scope: 'branch',
  payload: z.object({ step: z.enum(['manager', 'platform', 'ended']) }),
})
