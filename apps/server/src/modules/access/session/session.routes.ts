import { getInfo, login, logout, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { settingsOf } from '../saved-view/saved-view.api.ts'
import { knownDevice } from './known-device.ts'
import { rotate, signIn, signOut } from './session.service.ts'
import { bearerOf } from './tokens.ts'

const actingIn = async (context: Context) => {
  const { acting } = person(context)
  if (!acting) return null
  const { rows } = await context.pools.platform.query<Pick<Row<'company'>, 'name'>>(
    'select name from company where id = $1',
    [acting.companyId],
  )
  return { company_id: acting.companyId, company_name: rows[0]?.name ?? '', branch_id: acting.branchId }
}

/** Routes for signing in and out. */
export const sessionRoutes = ({ config: { secret, publicUrl } }: { config: Config }): Route[] => [
  serve(
    login,
    async ({ body }, { pools, rateLimits, address, headers, lang, answerWith }) => {
      const knownBy = knownDevice({ secret, publicUrl }, headers)
      const device = { address, userAgent: headers['user-agent'], lang, knownDevice: knownBy }
      const signedIn = await signIn({ pools, secret, rateLimits }, body, device)
      answerWith('set-cookie', knownBy.cookieWith(body.email.toLowerCase()))
      return signedIn
    },
    { ownTransaction: true },
  ),
  serve(refresh, ({ body }, { pools }) => rotate({ pools, secret }, body.refresh_token), { ownTransaction: true }),
  serve(
    logout,
    async ({ body: { token, refresh_token } }, { pools, headers }) => {
      await signOut({ pools, secret }, [token, bearerOf(headers)], refresh_token)
      return null
    },
    { ownTransaction: true },
  ),
  serve(
    getInfo,
    async ({ query: { with_lang, with_company } }, context) => {
      const { id, accountType, accountId, keys, userBranches, userCompanies, isAuthForAccount, licensedModules } =
        person(context)
      const { licenceClosesAt } = person(context)
      const { rows } = await context.pools.system.query<
        Pick<Row<'app_user'>, 'name' | 'surname' | 'email' | 'profile_image' | 'lang'>
      >('select name, surname, email, profile_image, lang from app_user where id = $1', [id])
      const [row] = rows
      if (!row) throw notFound()
      const { lang, ...user } = row
      const acting = await actingIn(context)
      return {
        id,
        ...user,
        permissions: [...keys].sort(),
        account_type: accountType,
        account_id: accountId,
        ...(with_lang ? { lang } : {}),
        users_branches: userBranches,
        ...(with_company ? { user_companies: userCompanies } : {}),
        owner_company_is_customer: accountType.startsWith('customer'),
        is_show_live_support: (await siteSettings(context.pools)).live_support,
        is_auth_for_account: isAuthForAccount,
        licensed_modules: licensedModules,
        licence_closes_at: ownPeople.includes(accountType) ? licenceClosesAt : null,
        lists: await settingsOf(queryOf(context.pools.system), id),
        acting,
      }
    },
    { ownTransaction: true },
  ),
]
