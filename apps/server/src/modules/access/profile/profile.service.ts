import type { Profile, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { notFound } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { writeProfile } from '../user/user.api.ts'

/** Returns the caller's id; throws 404 for another user's id, regardless of permissions. */
export const ownId = (context: Context, userId: number) => {
  if (person(context).id !== userId) throw notFound()
  return userId
}

/** Returns a user's profile with the user's own account, also while acting as a company; throws 404. */
export async function readProfile({ pools }: Context, userId: number): Promise<Profile> {
  const { rows } = await pools.platform.query<Profile>(
    `select u.id, u.version, u.name, u.surname, u.email, coalesce(u.phone, '') as phone, u.lang, u.profile_image,
       jsonb_build_object('name', a.title, 'type', a.type, 'demo_ends_at',
         to_char(a.demo_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as account,
       coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'description', r.description)
         order by r.is_owner desc, r.name) from user_role ur join role r on r.id = ur.role_id
         where ur.user_id = u.id), '[]') as roles,
       array(select c.name from user_company uc join company_name c on c.id = uc.company_id
         where uc.user_id = u.id order by c.name) as companies,
       array(select b.name from user_branch ub join branch_name b on b.id = ub.branch_id
         where ub.user_id = u.id order by b.name) as branches
     from app_user u join account a on a.id = u.account_id where u.id = $1`,
    [userId],
  )
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Changes the caller's own profile, which contains no permissions. */
export async function changeProfile({ params, body }: RequestOf<typeof putProfile>, context: Context) {
  const id = ownId(context, params.user_id)
  const { version, ...profile } = body
  const changed = await withSystem(context.pools, (query) => writeProfile(query, id, version, profile), context.actor)
  const present = await readProfile(context, id)
  if (!changed) throw stale(present)
  return present
}
