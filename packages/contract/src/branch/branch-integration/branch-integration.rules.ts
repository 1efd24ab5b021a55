import type { BranchIntegration } from './branch-integration.contract.ts'

/** The steps of a connection, in order. */
export const integrationSteps = ['credentials', 'restaurant', 'pickup'] as const
export type IntegrationStep = (typeof integrationSteps)[number]

type IntegrationFacts = Pick<BranchIntegration, 'module' | 'asks' | 'remote_id' | 'remote_name' | 'pickup_point_id'> & {
  /** The keys of stored credentials. */
  readonly storedKeys: ReadonlySet<string>
}

/** Returns the empty fields by step. Only couriers have a pick-up point. */
export const integrationGaps = (of: IntegrationFacts): Readonly<Record<IntegrationStep, readonly string[]>> => ({
  credentials: of.asks
    .filter(({ key, is_required }) => is_required && !of.storedKeys.has(key))
    .map(({ key }) => `credentials.${key}`),
  restaurant: (['remote_name', 'remote_id'] as const).filter((field) => !of[field]),
  pickup: of.module === 'courier' && !of.pickup_point_id ? ['pickup_point_id'] : [],
})

/** Returns the keys of stored credentials. */
const storedKeys = ({ fields, secrets }: Pick<BranchIntegration, 'fields' | 'secrets'>) =>
  new Set([...Object.keys(fields).filter((key) => fields[key]), ...Object.keys(secrets)])

/** Returns the first unfinished step; undefined when all are finished. */
export const nextStep = (of: BranchIntegration) => {
  const gaps = integrationGaps({ ...of, storedKeys: storedKeys(of) })
  return integrationSteps.find((step) => gaps[step].length > 0)
}
