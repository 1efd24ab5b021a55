import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

const device = z.object({
  no: z.number(),
  device: z.string(),
  address: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
})

const row = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  created_at: timestamp,
  /** Signed-in devices. */
  devices: z.array(device),
})
export type Kiosk = z.output<typeof row>

/** The kiosks of a company: users for devices. */
export const kioskList = endpoint({
  method: 'GET',
  path: '/company/:company_id/kiosk',
  access: 'get-kiosk-all',
  module: 'kiosk',
  query: listQuery(['name', 'created_at'], { is_active: z.stringbool().optional() }),
  reply: pageOf(row).extend({
    kiosk_limit: z.number(),
    /** Number of signed-in kiosks on all pages. */
    user_count: z.number(),
  }),
})
export type KioskPage = z.output<typeof kioskList.reply>
