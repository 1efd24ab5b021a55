import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, timestamp } from '../../kernel/fields.ts'

const device = z.object({
  id: z.number(),
  name: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  paired_at: timestamp,
  paired_by: z.string(),
  /** Time of its last heartbeat. */
  last_seen_at: timestamp.nullable(),
  /** Time of its lock; a locked device shows this and takes no orders. */
  locked_at: timestamp.nullable(),
})
export type KioskDevice = z.output<typeof device>

const ofCompany = { module: 'kiosk' } as const

export const kioskDevices = endpoint({
  method: 'GET',
  path: '/company/:company_id/kiosk-device',
  access: 'get-kiosk-device-all',
  ...ofCompany,
  reply: z.object({
    items: z.array(device),
    kiosk_limit: z.number(),
    /** Used places of the licence: paired devices and signed-in kiosk users. */
    used: z.number(),
  }),
  about: 'The paired kiosks of a company, at most 500.',
})
export type KioskDevices = z.output<typeof kioskDevices.reply>

/** Letters and digits that cannot be confused. */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const pairingLength = 6

export const pairKiosk = endpoint({
  method: 'POST',
  path: '/company/:company_id/kiosk-device',
  access: 'post-kiosk-device',
  ...ofCompany,
  errors: { 409: ['kiosk.over'], 422: ['kiosk-device.code'], 429: ['login.slow-down'] },
  body: z.strictObject({
    /** As shown on the device; spaces and case do not matter. */
    code: requiredText(20),
    name: requiredText(60),
    branch_id: id,
  }),
  reply: device,
  answers: 'created',
  about: 'Pairs the device that shows the code. Refused beyond the kiosks of the licence.',
})

export const lockKiosk = endpoint({
  method: 'PUT',
  path: '/company/:company_id/kiosk-device/:kiosk_device_id/lock',
  access: 'put-kiosk-device',
  ...ofCompany,
  body: z.strictObject({ locked: z.boolean() }),
  reply: device,
  about: 'Locks a device or unlocks it; a locked one orders nothing from within a second on.',
})

export const unpairKiosk = endpoint({
  method: 'DELETE',
  path: '/company/:company_id/kiosk-device/:kiosk_device_id',
  access: 'delete-kiosk-device',
  ...ofCompany,
  reply: z.null(),
  about: 'Takes a device off: its key is good for nothing any more, its orders stay.',
})

export const askForPairing = endpoint({
  method: 'POST',
  path: '/ordering/kiosk/pair',
  access: 'public',
  rate: 'counted',
  errors: { 429: ['login.slow-down'] },
  body: z.strictObject({}),
  reply: z.object({
    /** The code that the device shows. */
    code: z.string(),
    /** The device's secret: its `X-Channel-Key` once it is paired. */
    key: z.string(),
    expires_at: timestamp,
  }),
  about:
    'A device that is to become a kiosk asks for a code, good for ten minutes. Until somebody enters it the key opens nothing.',
})

export const kioskReceipt = endpoint({
  method: 'POST',
  path: '/ordering/kiosk/receipt',
  access: 'channel',
  module: 'kiosk',
  errors: { 404: ['error.not-found'] },
  repeat: 'same',
  body: z.strictObject({ order_token: requiredText(80) }),
  reply: z.null(),
  about: 'Has the receipt of an order printed that was placed at this device, in the restaurant where it stands; once.',
})

export const kioskHeartbeat = endpoint({
  method: 'POST',
  path: '/ordering/kiosk/heartbeat',
  access: 'public',
  rate: 'write',
  repeat: 'same',
  body: z.strictObject({ key: requiredText(200) }),
  reply: z.object({
    /** `unpaired`: the key is invalid, and the device requests a new code. */
    state: z.enum(['waiting', 'paired', 'locked', 'unpaired']),
    /** Its branch, once it is paired. */
    branch_id: z.number().nullable(),
    branch_name: z.string().nullable(),
    name: z.string().nullable(),
  }),
  about:
    'What a device asks every few seconds while it shows its code, and every ten seconds from then on, so that it locks itself soon.',
})
