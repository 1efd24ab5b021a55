import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { quoteEdit } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import type { Query } from '../../src/kernel/database/tenant.ts'
import { next } from '../factories.ts'
import type { Tools } from '../fixture.ts'
import { orderingOf } from '../ordering.ts'
import { takingOver } from '../take-over.ts'
import type { Scenario, SignIn, World } from './audit-scenario.ts'
import { accessScenarios } from './audit-scenarios.accounts.ts'
import { moneyScenarios } from './audit-scenarios.money.ts'

/** The steps before each step, and its body. */
const steps: Partial<Record<OrderAction, readonly OrderAction[]>> = {
  depart: ['approve'],
  deliver: ['approve', 'depart'],
  ready: ['approve'],
  delay: ['approve'],
  revert: ['approve'],
  cancel: [],
  return: ['approve', 'depart', 'deliver'],
}

const stepScenarios = ({ a, call }: Tools, world: World): [string, Scenario][] => {
  const { place, walk } = orderingOf({ call }, world)
  const reason = async (kind: 'cancel' | 'return') => {
    const name = { tr: `Neden ${next()}`, en: '', de: '' }
    const of = { kind, delivery_types: ['deliveryToAddress'], side: 'branch', is_active: true }
    return { reason_id: (await a.insert('cancel_reason', { name, ...of })).id }
  }
  const markDone: Scenario = async () => {
    const order = await walk(await place({}, world.a2), 'approve', 'ready')
    return { params: { branch_id: order.branch_id, order_id: order.id }, body: { lines: [1], done: true } }
  }
  const ofSteps = Object.entries(steps).map(([action, before]): [string, Scenario] => [
    `PUT /branch/:branch_id/order/:order_id/${action}`,
    async ({ parts }) => {
      const order = await walk(await place({}, world.a2), ...before)
      const why = action === 'cancel' || action === 'return' ? await reason(action) : {}
      const body = { ...parts.body, ...why, version: order.version }
      return { params: { branch_id: order.branch_id, order_id: order.id }, body }
    },
  ])
  const edited: Scenario = async () => {
    const order = await walk(await place({}, world.a2), 'approve')
    const params = { branch_id: order.branch_id, order_id: order.id }
    const body = { version: order.version, lines: [{ no: 1, quantity: 1 }], added: [] }
    const { total, to_collect } = (await call(quoteEdit, { as: world.A.owner, params, body })).reply.after
    return { params, body: { ...body, reason: 'guest', seen: { total, to_collect } } }
  }
  const lines = [{ product_id: world.a2.plain.id, quantity: 2 }]
  const taken = { params: { branch_id: world.a2.id } }
  const byPhone: Scenario = async () => ({
    ...taken,
    body: {
      delivery_type: 'comeGetIt',
      payment_method: world.paymentMethod.id,
      lines,
      member: { phone: '+905320000071', first_name: 'Deniz' },
    },
  })
  const atTable: Scenario = async () => ({ ...taken, body: { table_id: world.a2.table.id, lines } })
  return [
    ...ofSteps,
    ['POST /branch/:branch_id/phone-order', byPhone],
    ['POST /branch/:branch_id/table-order', atTable],
    ['PUT /branch/:branch_id/kitchen-display/:order_id', markDone],
    ['PUT /branch/:branch_id/order/:order_id/edit', edited],
  ]
}

/** Reverses the order of two categories, or of two products of one. */
const reorderScenarios = ({ a }: Tools, world: World, admin: Query): [string, Scenario][] => {
  const turned = async (branch: { id: number }, ids: readonly number[], more: Readonly<Record<string, number>>) => {
    const [menu] = await admin<{ no: number }>('select no from menu_version where branch_id = $1', [branch.id])
    return { params: { branch_id: branch.id, ...more }, body: { ids: ids.toReversed(), menu_version: menu?.no } }
  }
  return [
    [
      'PUT /branch/:branch_id/menu/category-order',
      async () => {
        const branch = await a.branch({ company: world.A })
        return turned(branch, [(await a.category({ branch })).id, (await a.category({ branch })).id], {})
      },
    ],
    [
      'PUT /branch/:branch_id/category/:category_id/product-order',
      async () => {
        const branch = await a.branch({ company: world.A })
        const { id: category_id } = await a.category({ branch })
        const product = async () => (await a.product({ branch, category_id })).id
        return turned(branch, [await product(), await product()], { category_id })
      },
    ],
  ]
}

/** Points are handed out by a company that uses them, and withdrawn after a hand-out. */
const pointScenarios = (admin: Query): [string, Scenario][] => {
  const of = 'POST /company/:company_id/definition-point/:definition_point_id'
  return [
    [
      `${of}/hand-out`,
      async ({ parts }) => {
        await admin(`update company set settings = settings || '{"points": {"rate": 1000000}}' where id = $1`, [
          parts.params?.company_id,
        ])
        return {}
      },
    ],
    [
      `${of}/withdraw`,
      async ({ parts }) => {
        await admin(`update definition_point set state = 'handed_out' where id = $1`, [
          parts.params?.definition_point_id,
        ])
        return {}
      },
    ],
  ]
}

/** Reverses all records of each kind that the platform orders by hand. */
const byHandScenarios = (admin: Query): [string, Scenario][] =>
  contract.flatMap(({ method, path }) => {
    const [, name] = /^\/([\w-]+)\/order$/.exec(path) ?? []
    if (method !== 'PUT' || !name) return []
    const from = name === 'language-setting' ? 'language where is_active' : name.replaceAll('-', '_')
    const turned: Scenario = async () => {
      const rows = await admin<{ id: number }>(`select id from ${from} order by sort_no, id`)
      return { body: { ids: rows.map(({ id }) => id).toReversed() } }
    }
    return [[`PUT ${path}`, turned]]
  })

/** Reverses two banners of a company or a branch. */
const showcaseScenarios = (admin: Query): [string, Scenario][] =>
  (['company', 'branch'] as const).map((owner) => [
    `PUT /${owner}/:${owner}_id/showcase/order`,
    async ({ parts: { params } }) => {
      const of = Number(params[`${owner}_id`])
      const rows = await admin<{ id: number }>(
        `select id from ${owner}_showcase where ${owner}_id = $1 and kind = 'banner' order by sort_no, id`,
        [of],
      )
      return { body: { ids: rows.map(({ id }) => id).toReversed() } }
    },
  ])

/** An approval, which can be undone. */
const undoScenarios = ({ call, eliza }: Tools): [string, Scenario][] =>
  [restaurantRegistration, demoRegistration].map(({ name, approve }) => [
    `PATCH /${name}/:registration_id/undo-approval`,
    async ({ parts: { params, body } }) => {
      const input = { as: eliza, params: { registration_id: Number(params.registration_id) }, body: { version: 1 } }
      const { version } = (await call(approve as typeof demoRegistration.approve, input)).reply
      return { body: { ...body, version } }
    },
  ])

const billScenarios = ({ a }: Tools, admin: Query): [string, Scenario][] => [
  [
    'PUT /branch/:branch_id/bill/:bill_id/reopen',
    async ({ parts }) => {
      await admin('update bill set closed_at = now() where id = $1', [parts.params?.bill_id])
      return {}
    },
  ],
  [
    'PUT /branch/:branch_id/bill/:bill_id/pay',
    // The sweep has changed the shared payment method since.
    async ({ parts, party }) => {
      const { company_id, id: branch_id } = party.holder.branch
      const { id: payment_method_id } = await a.paymentMethod()
      await a.insert('branch_payment_method', { company_id, branch_id, payment_method_id })
      return { body: { ...parts.body, payment_method_id } }
    },
  ],
]

/** Continues a rate within its days. */
const nextRate =
  (id: 'id' | 'commission_rate_id', admin: Query): Scenario =>
  async ({ parts }) => {
    const [rate] = await admin<{ day: string }>(
      'select (valid_from + 3)::text as day from commission_rate where id = $1',
      [parts.params[id]],
    )
    return { body: { ...parts.body, valid_from: rate?.day } }
  }

const companyScenarios = ({ a }: Tools, admin: Query): [string, Scenario][] => [
  ['POST /commission-rate/:id/next', nextRate('id', admin)],
  ['POST /company/:company_id/commission-rate/:commission_rate_id/next', nextRate('commission_rate_id', admin)],
  // The sweep inverts flags, so it unlocks.
  [
    'PUT /company/:company_id/kiosk-device/:kiosk_device_id/lock',
    async ({ parts }) => {
      await admin('update kiosk_device set locked_at = now() where id = $1', [parts.params.kiosk_device_id])
      return {}
    },
  ],
  // Uses a new company: switching off the shared one would refuse later orders.
  ['PATCH /company/:company_id', async () => ({ params: { company_id: (await a.company()).id } })],
  [
    'POST /company/:company_id/license',
    ({ parts }) => ({
      body: { ...parts.body, starts_at: '2026-01-01T00:00:00Z', ends_at: null, licensed_module_list: licenceModules },
    }),
  ],
  [
    'POST /company/:company_id/branch',
    async () => {
      await admin('update licence set branch_limit = 1000')
      return {}
    },
  ],
]

const cloneScenarios = (tools: Tools, world: World): [string, Scenario][] => [
  [
    'POST /branch/:branch_id/menu-clone',
    async () => {
      const target = await tools.a.branch({ company: world.A })
      const { rows, menu_versions } = await takingOver(tools).look(world.A.owner, target, world.a2)
      const keys = rows.map(({ key }) => key)
      return {
        params: { branch_id: target.id },
        body: { from_branch_id: world.a2.id, menu_versions, keys, overwrite: [] },
      }
    },
  ],
]

const platformScenarios = ({ a }: Tools, admin: Query): [string, Scenario][] => [
  ['PATCH /error-log/:fault_id', () => ({ body: { status: 'resolved' } })],
  [
    'POST /event-subscriber/replay',
    async () => {
      const [dead] = await admin('select subscriber from dead_letter limit 1')
      return { body: dead ?? {} }
    },
  ],
  ['DELETE /payment-method/:id', async () => ({ params: { id: (await a.paymentMethod()).id } })],
  // A file that is read as JSON.
  ['POST /translate/file', () => ({ body: { 'action.close': 'Fermer' } })],
]

/** Requests whose samples alone do not succeed, with what they lack. */
export const createScenarios = (
  tools: Tools,
  world: World,
  admin: Query,
  signIn: SignIn,
): ReadonlyMap<string, Scenario> =>
  new Map<string, Scenario>([
    ...stepScenarios(tools, world),
    ...reorderScenarios(tools, world, admin),
    ...byHandScenarios(admin),
    ...showcaseScenarios(admin),
    ...pointScenarios(admin),
    ...undoScenarios(tools),
    ...accessScenarios(tools, world, signIn),
    ...billScenarios(tools, admin),
    ...companyScenarios(tools, admin),
    ...cloneScenarios(tools, world),
    ...platformScenarios(tools, admin),
    ...moneyScenarios(tools, world, admin),
  ])
