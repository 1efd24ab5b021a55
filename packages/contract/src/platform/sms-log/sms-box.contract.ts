import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

const row = z.object({
  id: z.number(),
  /** `+90532•••••41` */
  recipient: z.string(),
  text: z.string(),
  created_at: timestamp,
})
export type SmsBoxRow = z.output<typeof row>

/** The text messages of a demo, which has no provider. Other servers do not offer them, because messages contain codes. */
export const smsBox = {
  name: 'sms-box',
  row,
  list: endpoint({
    method: 'GET',
    path: '/sms-box',
    access: 'get-sms-box-all',
    errors: { 404: ['error.not-found'] },
    accounts: ['eliza'],
    query: listQuery(['created_at'], {}),
    reply: pageOf(row),
    about: 'The text messages of a demo that sends none. A search finds those to one phone, where it is given in full.',
  }),
} as const
