import type { Query } from '../../src/kernel/database/tenant.ts'
import { closedReport, fillParties } from '../closed-report.ts'
import type { Tools } from '../fixture.ts'
import { tillOf } from '../fixtures/money/day-close.fixture.ts'
import { orderingOf } from '../ordering.ts'
import { insertEntry } from '../settlement-entry.ts'
import type { Scenario, World } from './audit-scenario.ts'
import { payoutScenarios } from './audit-scenarios.payout.ts'

const feeOfOrder = { goods: 10_000, commission: 1_200, commission_vat: 240 }

const invoiceScenarios = (tools: Tools, world: World, admin: Query): [string, Scenario][] => {
  const reportToInvoice = async () => {
    await fillParties(admin, world.A)
    return closedReport(tools, admin, { company: world.A, branch: world.a2, orders: [feeOfOrder] })
  }
  return [
    [
      'POST /branch/:branch_id/commission-report/:commission_report_id/invoice',
      async () => {
        const { id: commission_report_id, branch_id, version } = await reportToInvoice()
        return { params: { branch_id, commission_report_id }, body: { version } }
      },
    ],
    [
      'POST /restaurant-invoice/issue',
      async () => ({ body: { commission_report_ids: [(await reportToInvoice()).id] } }),
    ],
  ]
}

const reportScenarios = ({ a, call }: Tools, world: World, admin: Query): [string, Scenario][] => [
  [
    'POST /branch/:branch_id/commission-report/close',
    async () => {
      const { company_id, id: branch_id } = world.a2
      const order = await orderingOf({ call }, world).place({}, world.a2)
      const [from_day, until_day] = ['2019-01-01', '2019-01-31']
      await insertEntry(a, { company_id, branch_id, order_id: order.id }, from_day)
      await admin(
        `insert into settlement_head (company_id, branch_id, open_from) values ($1, $2, $3)
         on conflict (company_id, branch_id) do update set open_from = excluded.open_from`,
        [company_id, branch_id, from_day],
      )
      return { params: { branch_id }, body: { from_day, until_day } }
    },
  ],
  [
    'PUT /branch/:branch_id/commission-report/:commission_report_id/paid',
    async ({ parts }) => {
      await admin(`update commission_report set state = 'invoiced' where id = $1`, [parts.params?.commission_report_id])
      return {}
    },
  ],
]

const tillScenarios = ({ a }: Tools, world: World, admin: Query): [string, Scenario][] => [
  [
    'POST /branch/:branch_id/till',
    async () => {
      const branch = await a.branch({ company: world.A })
      return { params: { branch_id: branch.id } }
    },
  ],
  [
    'POST /branch/:branch_id/cash-movement',
    async ({ party }) => {
      await tillOf(a, party.holder.branch)
      return {}
    },
  ],
  [
    'POST /branch/:branch_id/till-shift',
    async () => {
      const branch = await a.branch({ company: world.A })
      await tillOf(a, branch)
      await admin('update branch set uses_shifts = true where id = $1', [branch.id])
      return { params: { branch_id: branch.id } }
    },
  ],
  [
    'POST /branch/:branch_id/day-close',
    async ({ parts }) => {
      const branch = await a.branch({ company: world.A })
      await tillOf(a, branch)
      return { params: { branch_id: branch.id }, body: { ...parts.body, reason: 'Sayım', slips: [] } }
    },
  ],
]

/** Requests about commission reports, their invoices, and tills. */
export const moneyScenarios = (tools: Tools, world: World, admin: Query): [string, Scenario][] => [
  ...reportScenarios(tools, world, admin),
  ...invoiceScenarios(tools, world, admin),
  ...payoutScenarios(tools, world, admin),
  ...tillScenarios(tools, world, admin),
]
