import { type Endpoint, isGuests, type LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Caller, isLimited } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import type { Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { licenceHolds } from '../licence.ts'

const forbidden = (phrase: PhraseKey = 'error.forbidden') => new AppError(403, phrase)

const authoriseGuest = (access: Endpoint['access'], caller: Caller) => {
  if (caller.kind !== 'channel') throw new AppError(401, 'error.channel-key')
  if (access === 'member' && !caller.member) throw new AppError(401, 'guest-account.signed-out')
}

/** Checks whether the caller may make the call. Row security decides about the rows. Throws 401 or 403. */
export const authorise = (
  { access, accounts, ownPeopleOnly, managesAccount, wholeCompany }: Endpoint,
  caller: Caller,
) => {
  if (access === 'public') return
  if (isGuests(access)) return authoriseGuest(access, caller)
  if (caller.kind !== 'person') throw new AppError(401, 'error.unauthenticated')
  if (caller.registering !== (access === 'registering')) throw forbidden()
  if (access !== 'registering' && access !== 'signed-in' && !caller.keys.has(access)) throw forbidden()
  if (accounts && !accounts.includes(caller.accountType)) throw forbidden()
  if (managesAccount && !caller.isAuthForAccount) throw forbidden()
  if (ownPeopleOnly && caller.acting) throw forbidden('error.acting')
  if (wholeCompany && isLimited(caller)) throw forbidden('error.whole-company')
}

/** Checks the licence of the path's company, or of any company in the caller's scope; throws 402. */
export const licensed = async (pools: Pools, module: LicenceModule, caller: Caller, { companies }: Scope) => {
  const [only, ...more] = companies === 'all' ? [] : companies
  if (!only || more.length) {
    if (caller.kind === 'person' && caller.licensedModules.includes(module)) return
  } else {
    const { rowCount } = await pools.callers.query(
      `select from licence l, site s where l.company_id = $1 and $2 = any (l.modules) and ${licenceHolds}`,
      [only, module],
    )
    if (rowCount) return
  }
  throw new AppError(402, 'licence.missing-module', { words: { module: `licence.module.${module}` } })
}
