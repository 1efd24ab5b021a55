import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { withSystem } from '../kernel/database/system.ts'
import { PlainFailure } from '../kernel/plain-failure.ts'
import { createAccount } from '../modules/access/account/account.api.ts'
import { codePage, makeCode } from '../modules/access/reset-code/reset-code.api.ts'
import { createUser } from '../modules/access/user/user.api.ts'

type Settings = Pick<Config, 'secret' | 'publicUrl' | 'operatorEmail'>

const lang = 'tr'

/**
 * Creates the platform's account and its first operator if no account exists. Returns the address and code for choosing
 * a password; undefined otherwise. Without an e-mail address nobody could sign in, so the start fails.
 */
export const firstOperator = (pools: Pools, { secret, publicUrl, operatorEmail }: Settings) =>
  withSystem(pools, async (query) => {
    const existingAccounts = await query('select from account limit 1')
    if (existingAccounts.length) return undefined
    if (!operatorEmail) {
      throw new PlainFailure(
        'Nobody can sign in yet. Start once with the address of the first operator: DEMO=0 OPERATOR_EMAIL=you@example.com npm start',
      )
    }
    const email = operatorEmail.toLowerCase()
    const account = await createAccount(query, { type: 'eliza', title: 'Sofra', lang })
    const user = await createUser(query, {
      accountId: account.id,
      email,
      name: 'Sofra',
      surname: '',
      lang,
      roleIds: [account.ownerRoleId],
      isAuthForAccount: true,
    })
    return { page: codePage({ publicUrl }, email), code: await makeCode({ query, secret }, user, 'invite') }
  })
