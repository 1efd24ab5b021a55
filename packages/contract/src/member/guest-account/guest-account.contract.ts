import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { day, id, requiredText, text, timestamp, version } from '../../kernel/fields.ts'
import { orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { guestFields } from '../member/member.column-sets.ts'
import { memberColumns } from '../member/member.columns.ts'

/** The limit per member. */
export const mostAddresses = 20

const profileInput = z.strictObject(shapeOf(memberColumns, guestFields))

const profile = profileInput.extend({
  birth_date: day.nullable(),
  phone: z.string(),
  is_premium: z.boolean(),
  /** Whether a code has proved the e-mail address. */
  email_proved: z.boolean(),
  points: z.number(),
  /** The value in minor units; 0 if the company gives no points. */
  points_worth: z.number(),
  wallet: z.number(),
  version,
})
export type GuestProfile = z.output<typeof profile>

export const ownProfile = endpoint({
  method: 'GET',
  path: '/ordering/me',
  access: 'member',
  reply: profile,
  about: 'What the company knows of the member who is signed in, and what they hold.',
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/ordering/me',
  access: 'member',
  body: profileInput.extend({ version }),
  reply: profile,
  about:
    'A member changes what is known of them, and by which channels they may be written to. The phone stays: it is who they are.',
})

const point = { lat: z.number().min(-90).max(90).nullable(), lng: z.number().min(-180).max(180).nullable() }

const addressInput = z.strictObject({
  /** The member's name for it: home, work. */
  label: text(40),
  text: requiredText(400),
  ...point,
  district_id: id.nullable(),
  /** Directions for the courier. */
  note: text(200),
})
const address = addressInput.extend({ id: z.number(), created_at: timestamp })
export type GuestAddress = z.output<typeof address>

const addressPath = '/ordering/me/address/:address_id'

export const ownAddresses = {
  list: endpoint({
    method: 'GET',
    path: '/ordering/me/address',
    access: 'member',
    reply: z.object({ items: z.array(address) }),
    about: 'The addresses that a member has kept, the latest first.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/ordering/me/address',
    access: 'member',
    errors: { 422: ['guest-account.too-many-addresses'] },
    repeat: 'again',
    body: addressInput,
    reply: address,
    answers: 'created',
    about: `Keeps an address; ${mostAddresses} at most.`,
  }),
  update: endpoint({ method: 'PUT', path: addressPath, access: 'member', body: addressInput, reply: address }),
  remove: endpoint({ method: 'DELETE', path: addressPath, access: 'member', reply: z.object({}) }),
} as const

const device = z.object({
  id: z.number(),
  device: z.string(),
  /** The channel of the sign-in. */
  source: z.enum(orderSources),
  is_this: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
})
export type GuestDevice = z.output<typeof device>

export const ownDevices = {
  list: endpoint({
    method: 'GET',
    path: '/ordering/me/device',
    access: 'member',
    reply: z.object({ items: z.array(device) }),
    about: 'Where a member is signed in, the last seen first.',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/ordering/me/device/:member_session_id',
    access: 'member',
    reply: z.object({}),
    about: 'Signs a member out on another device of theirs.',
  }),
} as const

const ofMember = '/company/:company_id/member/:member_id'

/** The same for the company's users. */
export const memberPlaces = endpoint({
  method: 'GET',
  path: `${ofMember}/address`,
  access: 'get-member',
  reply: z.object({
    items: z.array(address),
    /** Whether texts are left out for a caller without access to contact data. */
    is_masked: z.boolean(),
  }),
  about: 'The addresses that a member has kept.',
})

export const memberDevices = endpoint({
  method: 'GET',
  path: `${ofMember}/device`,
  access: 'get-member',
  reply: z.object({ items: z.array(device.omit({ is_this: true })) }),
  about: 'Where a member is signed in.',
})

export const endMemberDevice = forWholeCompany(
  endpoint({
    method: 'PUT',
    path: `${ofMember}/device/:member_session_id/end`,
    access: 'put-member',
    reply: z.object({}),
    about: 'Signs a member out on a device, as when a phone was lost.',
  }),
)
