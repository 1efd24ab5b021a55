import type { BodyOf, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type GuestAddress,
  type memberPlaces,
  mostAddresses,
  type ownAddresses,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { type Context, channel, companyOf, signedMember } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { checkMemberKnown, seesContact } from '../member/member.view.api.ts'

const columns = 'id, label, text, lat, lng, district_id, note, created_at'
const latest = `select ${columns} from member_address where company_id = $1 and member_id = $2 order by used_at desc, id desc`

interface MemberKeys {
  companyId: number
  memberId: number
}

const ownKeys = (context: Context): MemberKeys => ({
  companyId: channel(context).companyId,
  memberId: signedMember(context).id,
})

type Input = BodyOf<typeof ownAddresses.create>

const checkDistrict = async ({ query }: Context, { district_id }: Input) => {
  if (district_id === null) return
  const [missing] = await missingIds(query, [{ table: 'district', keys: {}, ids: [district_id] }])
  if (missing.size) throw new AppError(400, 'error.invalid', { errors: [{ path: 'district_id', code: 'rule.one-of' }] })
}

type Stored = Pick<GuestAddress, 'label' | 'text' | 'lat' | 'lng' | 'district_id' | 'note'>

const stored = ({ label = '', text, lat, lng, district_id, note = '' }: Input): Stored => {
  // A point needs both coordinates.
  const point = lat === null || lng === null ? { lat: null, lng: null } : { lat, lng }
  return { label, text, ...point, district_id, note }
}

/** Reads the addresses of the signed-in member. */
export async function readOwnAddresses(context: Context) {
  const { companyId, memberId } = ownKeys(context)
  return { items: await context.query<GuestAddress>(latest, [companyId, memberId]) }
}

const insertAddress = statement<MemberKeys & Stored, GuestAddress>(`
insert into member_address (company_id, member_id, label, text, lat, lng, district_id, note)
select :companyId, :memberId, :label, :text, :lat, :lng, :district_id, :note
where (select count(*) from member_address where company_id = :companyId and member_id = :memberId) < ${mostAddresses}
returning ${columns}`)

/** Adds an address of the signed-in member. Throws 422 beyond the limit. */
export async function addAddress(context: Context, body: Input): Promise<GuestAddress> {
  await checkDistrict(context, body)
  const keys = ownKeys(context)
  // Locked, because two concurrent requests could exceed the limit.
  await context.query('select from member where company_id = $1 and id = $2 for no key update', [
    keys.companyId,
    keys.memberId,
  ])
  const [row] = await insertAddress(context.query, { ...keys, ...stored(body) })
  if (!row) throw new AppError(422, 'guest-account.too-many-addresses', { params: { n: mostAddresses } })
  return row
}

const updateAddress = statement<MemberKeys & Stored & { id: number }, GuestAddress>(`
update member_address set label = :label, text = :text, lat = :lat, lng = :lng, district_id = :district_id, note = :note
where company_id = :companyId and member_id = :memberId and id = :id returning ${columns}`)

/** Changes an address; throws 404 for one of another member. */
export async function changeAddress(context: Context, id: number, body: Input): Promise<GuestAddress> {
  await checkDistrict(context, body)
  const [row] = await updateAddress(context.query, { ...ownKeys(context), ...stored(body), id })
  if (!row) throw notFound()
  return row
}

/** Removes an address; throws 404 for one of another member. */
export async function removeAddress(context: Context, id: number) {
  const { companyId, memberId } = ownKeys(context)
  const removed = await context.query(
    'delete from member_address where company_id = $1 and member_id = $2 and id = $3 returning id',
    [companyId, memberId, id],
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
