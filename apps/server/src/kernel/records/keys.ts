import { type Context, companyOf } from '../context.ts'
import type { Parameters } from './parameters.ts'

export interface CompanyKeys {
  readonly company_id: number
}

export interface BranchKeys extends CompanyKeys {
  readonly branch_id: number
}

/** Whose a record is, by its own columns: the platform's (no keys), a company's or a branch's. */
export type RecordKeys = Partial<BranchKeys>

/** The keys of the records below a path. */
export type KeysOf<Path extends string> = Path extends `/branch/:branch_id/${string}`
  ? BranchKeys
  : Path extends `/company/:company_id/${string}`
    ? CompanyKeys
    : RecordKeys

/** The keys of a call's records, from its path; a branch's company is the one in the call's scope. */
export function recordKeys(context: Context, params: { branch_id: number }): BranchKeys
export function recordKeys(context: Context, params: { company_id: number }): CompanyKeys
export function recordKeys(context: Context, params: RecordKeys): RecordKeys
export function recordKeys(context: Context, { branch_id, company_id }: RecordKeys): RecordKeys {
  if (branch_id !== undefined) return { company_id: companyOf(context), branch_id }
  return company_id === undefined ? {} : { company_id }
}

/**
 * `company_id = $1 and branch_id = $2 and `, or nothing for the platform's. Row security would hide other rows: they are
 * named for the indexes, and so that neither guard stands alone.
 */
export const ofKeys = (keys: RecordKeys, { at }: Parameters, alias?: string) =>
  Object.entries(keys)
    .map(([column, value]) => `${alias ? `${alias}.` : ''}${column} = ${at(value)} and `)
    .join('')
