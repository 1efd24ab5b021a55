import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import { removeAccounts } from '../../access/account/account.api.ts'
import { createDefaultRoles, removeRoles } from '../../access/role/role.api.ts'
import { keepFirstUser, writeRoles } from '../../access/user/user.api.ts'
import { clearTrial, resetCompany } from '../company/company.api.ts'
import type { OpenSample } from '../registration/registration.api.ts'
import { type Trial, trialsByNight } from './trial.night.ts'

const setSampleAt = (query: Query, accounts: readonly number[], now: Date) =>
  query(
    `insert into trial_reset (account_id, at) select unnest($1::bigint[]), $2
     on conflict (account_id) do update set at = excluded.at`,
    [accounts, now],
  )

/** Keeps only the first user, as the owner. */
const resetPeople = async (query: Query, { id, type, lang }: Trial) => {
  const first = await keepFirstUser(query, id)
  await removeRoles(query, [id])
  const owner = await createDefaultRoles(query, { id, type }, lang)
  if (first) await writeRoles(query, id, first.id, [owner])
  return first
}

const resetTrial = async (pools: Pools, openSample: OpenSample, trial: Trial, now: Date) => {
  const { id, lang, accounts, own: ownCompanies, below } = trial
  const scope = { companies: [...ownCompanies, ...below], branches: 'all' as const, accounts: [id, ...accounts] }
  await withTenant(pools, scope, async (query) => {
    for (const company of below) await clearTrial(query, company, true)
    await removeAccounts(query, accounts)
    const first = await resetPeople(query, trial)
    for (const company of ownCompanies) {
      await clearTrial(query, company, false)
      await resetCompany(query, company, {
        name: translate(lang, 'registration.sample-company'),
        email: first?.email ?? '',
      })
      await openSample(query, company, lang)
    }
    await setSampleAt(query, [id], now)
  })
}

interface TrialContext {
  pools: Pools
  openSample: OpenSample
}

/**
 * Resets the used trials to their sample data, each in its own transaction; a trial in use waits for a later run.
 * Throws after all others when some failed.
 */
export async function resetTrials({ pools, openSample }: TrialContext, now = new Date()): Promise<void> {
  const failed: unknown[] = []
  for await (const { untouched, due } of trialsByNight(pools, now)) {
    if (untouched.length)
      await withTenant(pools, { ...nothing, accounts: untouched }, (query) => setSampleAt(query, untouched, now))
    for (const trial of due)
      await resetTrial(pools, openSample, trial, now).catch((error: unknown) => failed.push(error))
  }
  if (failed.length) throw new AggregateError(failed, `${failed.length} trials were not reset`)
}
