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
 * Makes the platform's account and its first operator where there is no account at all, and returns what to send them:
 * where to choose a password, and with which code. Undefined once there is anybody. Without an address nobody
 * could ever sign in, so that the start fails.
 */
export const firstOperator = (pools: Pools, { secret, publicUrl, operatorEmail }: Settings) =>
  withSystem(pools, async (query) => {
    const known = await query('select from account limit 1')
    if (known.length) return undefined
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
