import type { DeliveryTypeSettings, Situation, Situations } from './delivery-type.contract.ts'
import { type DeliveryType, deliveryTypes, type OrderStatus, orderStatuses } from './delivery-type.names.ts'

export interface SettingsProblem {
  delivery_type: DeliveryType
  status: OrderStatus
  problem:
    | 'missing' // the status is not described
    | 'half-step' // an action without a next status, or the other way round
    | 'wrong-step' // the action cannot mean this step
    | 'not-an-end' // a final status leads on
    | 'unreachable' // described, but no order can get there
    | 'dead-end' // an order here is never delivered
    | 'wrong-cancel' // cancelling what is finished
    | 'wrong-return' // returning what has not left the kitchen
}

/** The phrase of each problem. */
export const problemCodes = {
  missing: 'delivery-type.problem.missing',
  'half-step': 'delivery-type.problem.half-step',
  'wrong-step': 'delivery-type.problem.wrong-step',
  'not-an-end': 'delivery-type.problem.not-an-end',
  unreachable: 'delivery-type.problem.unreachable',
  'dead-end': 'delivery-type.problem.dead-end',
  'wrong-cancel': 'delivery-type.problem.wrong-cancel',
  'wrong-return': 'delivery-type.problem.wrong-return',
} as const satisfies Record<SettingsProblem['problem'], string>

const finals: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned']

const stepFits = (from: OrderStatus, { action, next }: Situation) =>
  (from === 'waiting_for_approval') === (action === 'approve') &&
  (next === 'on_the_way') === (action === 'depart') &&
  (action !== 'deliver' || next === 'delivered')

/** Returns the statuses of an order on its way forward; stops at the end, at a gap and at a cycle. */
const pathFrom = (situations: Situations, start: OrderStatus) => {
  const path: OrderStatus[] = []
  for (let status: OrderStatus | null = start; status && !path.includes(status); ) {
    path.push(status)
    status = situations[status]?.next ?? null
  }
  return path
}

const problemsOf = (situations: Situations, status: OrderStatus): SettingsProblem['problem'][] => {
  const situation = situations[status]
  if (!situation) return ['missing']

  const final = finals.includes(status)
  const used = situation.next !== null || situation.cancel !== false || situation.return !== false
  const reached = pathFrom(situations, 'waiting_for_approval').includes(status)
  const checks: [SettingsProblem['problem'], boolean][] = [
    ['half-step', (situation.next === null) !== (situation.action === null)],
    ['wrong-step', situation.action !== null && situation.next !== null && !stepFits(status, situation)],
    ['not-an-end', final && situation.next !== null],
    ['unreachable', used && !reached],
    ['dead-end', reached && !pathFrom(situations, status).includes('delivered')],
    ['wrong-cancel', final && situation.cancel !== false],
    ['wrong-return', situation.return !== false && status !== 'delivered' && status !== 'on_the_way'],
  ]
  return checks.flatMap(([problem, wrong]) => (wrong ? [problem] : []))
}

/** Returns the problems of the steps of one delivery type. */
export const stepProblems = (situations: Situations) =>
  orderStatuses.flatMap((status) => problemsOf(situations, status).map((problem) => ({ status, problem })))

/** Returns the problems of all transitions, for the start of the server. */
export const settingsProblems = (settings: DeliveryTypeSettings): SettingsProblem[] =>
  deliveryTypes.flatMap((delivery_type) =>
    stepProblems(settings[delivery_type]?.situations ?? {}).map((problem) => ({ delivery_type, ...problem })),
  )
