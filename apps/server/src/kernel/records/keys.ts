import { type Context, companyOf } from '../context.ts'
import type { Parameters } from './parameters.ts'

export interface CompanyKeys {
  readonly company_id: number
}

export interface BranchKeys extends CompanyKeys {
  readonly branch_id: number
}

/** The owner of a record by columns: the platform (no keys), a company or a branch. */
export type RecordKeys = Partial<BranchKeys>

/** The keys of the records under a path. */
export type KeysOf<Path extends string> = Path extends `/branch/:branch_id/${string}`
  ? BranchKeys
  : Path extends `/company/:company_id/${string}`
    ? CompanyKeys
    : RecordKeys

/** Returns the keys of a call's records from its path; a branch's company is the one in the call's scope. */
export function recordKeys(context: Context, params: { branch_id: number }): BranchKeys
export function recordKeys(context: Context, params: { company_id: number }): CompanyKeys
export function recordKeys(context: Context, params: RecordKeys): RecordKeys
export function recordKeys(context: Context, { branch_id, company_id }: RecordKeys): RecordKeys {
  if (branch_id !== undefined) return { company_id: companyOf(context), branch_id }
  return company_id === undefined ? {} : { company_id }
}

/**
 * Returns `company_id = $1 and branch_id = $2 and `, or nothing for the platform. Row security would hide other rows as
 * well; the keys are named for the indexes, and as a second guard.
 */
export const ofKeys = (keys: RecordKeys, { at }: Parameters, alias?: string) =>
  Object.entries(keys)
    .map(([column, value]) => `${alias ? `${alias}.` : ''}${column} = ${at(value)} and `)
    .join('')
