import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  endMemberDevice,
  GuestDevice,
  memberDevices,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { type Context, channel, companyOf, signedMember } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { checkMemberKnown } from '../member/member.view.api.ts'

const devicesSql = `select id, device, source, id = $3 as is_this, created_at, last_seen_at from member_session
  where company_id = $1 and member_id = $2 and expires_at > now() order by last_seen_at desc, id desc`

const endSql = 'delete from member_session where company_id = $1 and member_id = $2 and id = $3 returning id'

/** Reads the devices on which the calling member is signed in. */
export const readOwnDevices = async (context: Context) => {
  const { id, session } = signedMember(context)
  return { items: await context.query<GuestDevice>(devicesSql, [channel(context).companyId, id, session]) }
}

/** Ends the calling member's session on one of their devices; throws 404. */
export async function endOwnDevice(context: Context, device: number) {
  const ended = await context.query(endSql, [channel(context).companyId, signedMember(context).id, device])
  if (!ended.length) throw notFound()
  return {}
}

/** Reads the devices of a member for the company's users; throws 404. */
export async function readDevices({ params }: RequestOf<typeof memberDevices>, context: Context) {
  await checkMemberKnown(context, params.member_id)
  return { items: await context.query<GuestDevice>(devicesSql, [companyOf(context), params.member_id, 0]) }
}

/** Ends a member's session on one device; throws 404. */
export async function endDevice({ params }: RequestOf<typeof endMemberDevice>, context: Context) {
  const ended = await context.query(endSql, [companyOf(context), params.member_id, params.member_session_id])
  if (!ended.length) throw notFound()
  return {}
}
