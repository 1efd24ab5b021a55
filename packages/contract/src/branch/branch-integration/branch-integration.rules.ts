import type { BranchIntegration } from './branch-integration.contract.ts'

/** What a connection consists of, in the order in which it is made. */
export const integrationSteps = ['credentials', 'restaurant', 'pickup'] as const
export type IntegrationStep = (typeof integrationSteps)[number]

type Known = Pick<BranchIntegration, 'module' | 'asks' | 'remote_id' | 'remote_name' | 'pickup_point_id'> & {
  /** The keys of connection details that are there. */
  readonly storedKeys: ReadonlySet<string>
}

/** The fields that are still empty, by the step that they belong to. Couriers alone have a point where they pick up. */
export const integrationGaps = (of: Known): Readonly<Record<IntegrationStep, readonly string[]>> => ({
  credentials: of.asks
    .filter(({ key, is_required }) => is_required && !of.storedKeys.has(key))
    .map(({ key }) => `credentials.${key}`),
  restaurant: (['remote_name', 'remote_id'] as const).filter((field) => !of[field]),
  pickup: of.module === 'courier' && !of.pickup_point_id ? ['pickup_point_id'] : [],
})

/** The keys of connection details that are stored. */
const storedKeys = ({ fields, secrets }: Pick<BranchIntegration, 'fields' | 'secrets'>) =>
  new Set([...Object.keys(fields).filter((key) => fields[key]), ...Object.keys(secrets)])

/** The first step that is not done yet; undefined once all are. */
export const nextStep = (of: BranchIntegration) => {
  const gaps = integrationGaps({ ...of, storedKeys: storedKeys(of) })
  return integrationSteps.find((step) => gaps[step].length > 0)
}
