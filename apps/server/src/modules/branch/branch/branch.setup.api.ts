import { type SetupStep, setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { isOffered } from './branch.payment.api.ts'

/** Returns for each step of the set-up the SQL condition that it is done, on the row `b`. */
export const setupSql = (b: string): Record<SetupStep, string> => {
  const ofBranch = (alias: string) => `${alias}.company_id = ${b}.company_id and ${alias}.branch_id = ${b}.id`
  return {
    hours: `jsonb_array_length(${b}.hours->'weekly') + jsonb_array_length(${b}.hours->'exceptions') > 0`,
    zones: `exists(select from delivery_zone z where ${ofBranch('z')} and not z.no_delivery)`,
    payment: `exists(select from branch_payment_method m join company c on c.id = m.company_id
      join payment_method p on p.id = m.payment_method_id and ${isOffered('p', 'c')} where ${ofBranch('m')})`,
    menu: `exists(select from open_product p where ${ofBranch('p')})`,
    people: `exists(select from user_branch u where ${ofBranch('u')})`,
  }
}

/** The steps that are required to take orders. */
export const neededSteps = ['hours', 'payment', 'menu'] as const

/** SQL condition that all required steps are done. */
export const setupReady = (b: string) => neededSteps.map((step) => setupSql(b)[step]).join(' and ')

/** SQL for the number of finished steps. */
export const setupDone = (b: string) => setupSteps.map((step) => `(${setupSql(b)[step]})::integer`).join(' + ')
