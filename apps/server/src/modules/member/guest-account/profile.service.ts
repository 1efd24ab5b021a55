import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import type {
  changeProfile,
  GuestProfile,
  ownProfile,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { guestFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { type Context, channel, signedMember } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { asGuest, changeOwn } from '../member/member.api.ts'

const balance = (kind: string) => `coalesce((select a.balance from ledger_account a
  where a.company_id = m.company_id and a.member_id = m.id and a.kind = '${kind}'), 0)::float8`

const profileSql = `select ${guestFields.map((field) => `m.${field}`).join(', ')}, m.phone, m.is_premium,
  (m.email_verified_at is not null) as email_proved,
  m.version, ${balance('points')} as points, ${balance('wallet')} as wallet, c.settings
  from member m join company c on c.id = m.company_id where m.company_id = $1 and m.id = $2`

type ProfileRow = Omit<GuestProfile, 'points_worth'> & Pick<Row<'company'>, 'settings'>

/** Reads the profile of the signed-in member. */
export async function readProfile(context: Context): Promise<ReplyOf<typeof ownProfile>> {
  const { companyId } = channel(context)
  const [row] = await context.query<ProfileRow>(profileSql, [companyId, signedMember(context).id])
  if (!row) throw new Error('who is signed in is a member')
  const { settings, ...profile } = row
  return { ...profile, points_worth: applyRate(profile.points, settings.points?.rate ?? 0) }
}

/** Writes a member's own profile; consents are recorded as given by the guest. Throws 409. */
export async function writeProfile(context: Context, { version, ...set }: BodyOf<typeof changeProfile>) {
  const { companyId } = channel(context)
  await asGuest(context, 'PUT /ordering/me')
  const change = { companyId, memberId: signedMember(context).id, version, set }
  return changeOwn(context.query, change, () => readProfile(context))
}
