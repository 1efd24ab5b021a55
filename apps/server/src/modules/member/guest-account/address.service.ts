import type { BodyOf, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type GuestAddress,
  type memberPlaces,
  mostAddresses,
  type ownAddresses,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { type Context, channel, companyOf, signedMember } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { checkMemberKnown, seesContact } from '../member/member.view.api.ts'

const columns = 'id, label, text, lat, lng, district_id, note, created_at'
const latest = `select ${columns} from member_address where company_id = $1 and member_id = $2 order by used_at desc, id desc`

const ownKeys = (context: Context) => [channel(context).companyId, signedMember(context).id] as const

type Input = BodyOf<typeof ownAddresses.create>

const checkDistrict = async ({ query }: Context, { district_id }: Input) => {
  if (district_id === null) return
  const [missing] = await missingIds(query, [{ table: 'district', keys: {}, ids: [district_id] }])
  if (missing.size) throw new AppError(400, 'error.invalid', { errors: [{ path: 'district_id', code: 'rule.one-of' }] })
}

const valuesOf = ({ label = '', text, lat, lng, district_id, note = '' }: Input) =>
  // A point needs both coordinates.
  lat === null || lng === null
    ? [label, text, null, null, district_id, note]
    : [label, text, lat, lng, district_id, note]

/** Reads the addresses of the signed-in member. */
export const readOwnAddresses = async (context: Context) => ({
  items: await context.query<GuestAddress>(latest, [...ownKeys(context)]),
})

/** Adds an address of the signed-in member. Throws 422 beyond the limit. */
export async function addAddress(context: Context, body: Input): Promise<GuestAddress> {
  await checkDistrict(context, body)
  const keys = ownKeys(context)
  // Locked, because two concurrent requests could exceed the limit.
  await context.query('select from member where company_id = $1 and id = $2 for no key update', [...keys])
  const [row] = await context.query<GuestAddress>(
    `insert into member_address (company_id, member_id, label, text, lat, lng, district_id, note)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from member_address where company_id = $1 and member_id = $2) < ${mostAddresses}
     returning ${columns}`,
    [...keys, ...valuesOf(body)],
  )
  if (!row) throw new AppError(422, 'guest-account.too-many-addresses', { params: { n: mostAddresses } })
  return row
}

/** Changes an address; throws 404 for one of another member. */
export async function changeAddress(context: Context, id: number, body: Input): Promise<GuestAddress> {
  await checkDistrict(context, body)
  const [row] = await context.query<GuestAddress>(
    `update member_address set label = $4, text = $5, lat = $6, lng = $7, district_id = $8, note = $9
     where company_id = $1 and member_id = $2 and id = $3 returning ${columns}`,
    [...ownKeys(context), id, ...valuesOf(body)],
  )
  if (!row) throw notFound()
  return row
}

/** Removes an address; throws 404 for one of another member. */
export async function removeAddress(context: Context, id: number) {
  const removed = await context.query(
    'delete from member_address where company_id = $1 and member_id = $2 and id = $3 returning id',
    [...ownKeys(context), id],
  )
  if (!removed.length) throw notFound()
  return {}
}

/** Reads a member's addresses for the company's users; they are contact data. Throws 404. */
export async function readPlaces(
  { params: { member_id } }: RequestOf<typeof memberPlaces>,
  context: Context,
): Promise<ReplyOf<typeof memberPlaces>> {
  await checkMemberKnown(context, member_id)
  const items = await context.query<GuestAddress>(latest, [companyOf(context), member_id])
  if (seesContact(context)) return { items, is_masked: false }
  return { items: items.map((one) => ({ ...one, text: '•••', note: '', lat: null, lng: null })), is_masked: true }
}
