import { expect, test } from 'vitest'
import { settingsProblems } from '../../platform/delivery-type/delivery-type.check.ts'
import type { DeliveryTypeSettings, Situation } from '../../platform/delivery-type/delivery-type.contract.ts'
import { type DeliveryType, deliveryTypes, type OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'
import { allowedActions, defaultSettings, nextStatus, type OrderState, revertOf } from './order.states.ts'

const order = (delivery_type: DeliveryType, status: OrderStatus, more: Partial<OrderState> = {}): OrderState => ({
  delivery_type,
  status,
  brought_back: false,
  revert_to: null,
  ...more,
})

const stepsOf = (state: OrderState) =>
  allowedActions(defaultSettings, state).map(({ action, next }) => `${action} ${next}`)

const onThePremises = {
  waiting_for_approval: ['approve preparing', 'cancel cancelled'],
  preparing: ['deliver delivered', 'cancel cancelled'],
  on_the_way: [],
  delivered: ['return returned'],
  cancelled: [],
  returned: [],
}

test.each<[DeliveryType, Record<OrderStatus, string[]>]>([
  [
    'deliveryToAddress',
    {
      waiting_for_approval: ['approve preparing', 'cancel cancelled'],
      preparing: ['depart on_the_way', 'cancel cancelled'],
      on_the_way: ['deliver delivered', 'cancel cancelled'],
      delivered: ['return returned'],
      cancelled: [],
      returned: [],
    },
  ],
  ['comeGetIt', onThePremises],
  ['comeEat', onThePremises],
  ['orderOnTheTable', onThePremises],
  ['onlyPayment', { ...onThePremises, waiting_for_approval: ['approve delivered', 'cancel cancelled'], preparing: [] }],
])('allowedActions of %s are exactly these', (type, steps) => {
  for (const [status, expected] of Object.entries(steps))
    expect(stepsOf(order(type, status as OrderStatus)), status).toEqual(expected)
})

test('allowedActions allows the return of a departed order only once the courier is back', () => {
  const underWay = order('deliveryToAddress', 'on_the_way')
  expect(nextStatus(defaultSettings, underWay, 'return')).toBeNull()
  expect(nextStatus(defaultSettings, { ...underWay, brought_back: true }, 'return')).toBe('returned')
})

test('each step has its permission key, and cancelling after departure has its own', () => {
  const keys = (status: OrderStatus) =>
    allowedActions(defaultSettings, order('deliveryToAddress', status)).map(({ key }) => key)
  expect(keys('preparing')).toEqual(['put-order-depart', 'put-order-cancel'])
  expect(keys('on_the_way')).toEqual(['put-order-deliver', 'put-order-cancel-departed'])
  expect(keys('delivered')).toEqual(['put-order-return'])
})

test('revertOf reverts the last step within five minutes, unless money or points moved', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const last = { from: 'preparing', at, moved: null } as const
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(revertOf(last, after(300))).toEqual({ to: 'preparing' })
  expect(revertOf(last, after(300.001))).toEqual({ refused: 'order.revert-too-late' })
  for (const moved of ['money', 'points'] as const)
    expect(revertOf({ ...last, moved }, after(301))).toEqual({ refused: `order.revert-${moved}` })
  expect(revertOf({ ...last, from: null }, after(301))).toEqual({ refused: 'order.revert-nothing' })
  const underWay = order('deliveryToAddress', 'on_the_way', { revert_to: 'preparing' })
  expect(nextStatus(defaultSettings, underWay, 'revert')).toBe('preparing')
  expect(allowedActions(defaultSettings, underWay).at(-1)?.key).toBe('put-order-revert')
  expect(nextStatus(defaultSettings, { ...underWay, revert_to: null }, 'revert')).toBeNull()
})

test('allowedActions follows edited settings', () => {
  const edited = structuredClone(defaultSettings)
  edited.comeGetIt.situations.preparing.cancel = false
  expect(nextStatus(edited, order('comeGetIt', 'preparing'), 'cancel')).toBeNull()
  expect(nextStatus(edited, order('comeEat', 'preparing'), 'cancel')).toBe('cancelled')
  expect(settingsProblems(edited)).toEqual([])
})

test('the default settings have no problem, and every order can be delivered', () => {
  expect(settingsProblems(defaultSettings)).toEqual([])
  for (const type of deliveryTypes) {
    let status: OrderStatus | null = 'waiting_for_approval'
    let steps = 0
    while (status && status !== 'delivered' && steps < 6) {
      status = defaultSettings[type].situations[status].next
      steps += 1
    }
    expect(status).toBe('delivered')
  }
})

test.each<[string, OrderStatus, Partial<Situation>, string[]]>([
  ['an action that leads nowhere', 'on_the_way', { next: null }, ['half-step', 'dead-end']],
  ['a step without an action', 'on_the_way', { action: null }, ['half-step']],
  ['an approval from the kitchen', 'preparing', { action: 'approve' }, ['wrong-step']],
  ['a departure that stays in', 'preparing', { next: 'delivered' }, ['wrong-step', 'unreachable']],
  ['a delivery that nobody approved', 'waiting_for_approval', { next: 'delivered', action: 'deliver' }, ['wrong-step']],
  ['a circle', 'on_the_way', { next: 'preparing' }, ['wrong-step', 'dead-end']],
  ['a final status that leads on', 'cancelled', { next: 'preparing' }, ['not-an-end', 'unreachable']],
  ['cancelling what is delivered', 'delivered', { cancel: true }, ['wrong-cancel']],
  ['returning what is still cooking', 'preparing', { return: true }, ['wrong-return']],
])('settingsProblems finds %s', (_, status, edit, expected) => {
  const settings = structuredClone(defaultSettings)
  Object.assign(settings.deliveryToAddress.situations[status], edit)
  const problems = settingsProblems(settings)
  expect(new Set(problems.map(({ delivery_type }) => delivery_type))).toEqual(new Set(['deliveryToAddress']))
  expect(problems.map(({ problem }) => problem)).toEqual(expect.arrayContaining(expected))
})

test('settingsProblems finds a delivery type or status without settings', () => {
  const { comeEat: _, ...rest } = defaultSettings
  const problems = settingsProblems(rest as DeliveryTypeSettings)
  expect(problems).toHaveLength(6)
  expect(problems[0]).toEqual({ delivery_type: 'comeEat', status: 'waiting_for_approval', problem: 'missing' })
})
