import type { Query } from '../../src/kernel/database/tenant.ts'
import type { Tools } from '../fixture.ts'
import { invoicedReport, validIban } from '../payout-data.ts'
import type { Scenario, World } from './audit-scenario.ts'

/** Moves the run of the path to the bank. */
const atBank = (admin: Query, run: unknown) =>
  admin(`update payout_run set state = 'sent', sent_at = now() where id = $1`, [run])

/** Makes, closes and answers runs of payouts. */
export const payoutScenarios = ({ a }: Tools, world: World, admin: Query): [string, Scenario][] => [
  [
    'POST /payout-run',
    async ({ parts }) => {
      await admin('update branch set iban = $2 where id = $1', [world.a2.id, validIban])
      await invoicedReport(a, world.a2, 100)
      return { body: parts.body }
    },
  ],
  [
    'PUT /payout-run/:payout_run_id/closed',
    async ({ parts }) => {
      await atBank(admin, parts.params?.payout_run_id)
      return {}
    },
  ],
  [
    'POST /payout-run/:payout_run_id/answer',
    async ({ parts }) => {
      const run = parts.params?.payout_run_id
      await atBank(admin, run)
      const [line] = await admin<{ reference: string }>('select reference from payout_line where run_id = $1', [run])
      return { query: {}, body: `reference;amount\n${line?.reference};500,00\n` as never }
    },
  ],
]
