import { next, testPassword } from '../factories.ts'
import type { Tools } from '../fixture.ts'
import type { Scenario, SignIn, World } from './audit-scenario.ts'

const accountScenarios = ({ a }: Tools): [string, Scenario][] => {
  const freshAccount: Scenario = async ({ parts }) => ({
    params: { account_id: (await a.account('customer')).id },
    body: parts.body && { ...parts.body, ...('demo_ends_at' in parts.body ? { demo_ends_at: null } : {}) },
  })
  return [
    [
      'POST /account',
      ({ parts }) => ({ body: { ...parts.body, type: 'customer', parent_account_id: null, demo_ends_at: null } }),
    ],
    ['PUT /account/:account_id', freshAccount],
    ['PATCH /account/:account_id', freshAccount],
    ['DELETE /account/:account_id', freshAccount],
  ]
}

/** Accounts, and their users and roles. */
export const accessScenarios = (tools: Tools, world: World, signIn: SignIn): [string, Scenario][] => {
  const { a } = tools
  const role = async (account: { id: number }) =>
    (await a.insert('role', { account_id: account.id, name: `Role ${next()}`, keys: [] })).id
  return [
    ...accountScenarios(tools),
    ['PUT /role/:role_id/schema', ({ parts }) => ({ body: { ...parts.body, keys: ['get-kitchen-all'] } })],
    [
      'POST /branch/:branch_id/user/:user_id',
      async () => ({
        params: {
          branch_id: world.a1.id,
          user_id: (await a.user({ account: world.A.account, branches: [world.a2] })).id,
        },
      }),
    ],
    [
      'DELETE /user/:user_id/session',
      async ({ party }) => {
        const user = await a.user({ account: party.holder.account })
        await signIn(user)
        return { params: { user_id: user.id } }
      },
    ],
    [
      'POST /branch/:branch_id/user',
      async ({ parts, party }) => ({ body: { ...parts.body, role_ids: [await role(party.holder.account)] } }),
    ],
    [
      'PATCH /user/:user_id/change-password',
      ({ parts, party }) => ({
        params: { user_id: party.as?.id },
        body: { ...parts.body, old_password: testPassword },
      }),
    ],
  ]
}
