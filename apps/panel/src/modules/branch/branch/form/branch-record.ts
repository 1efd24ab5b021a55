import { type BranchInput, branchInput, branchInputWith } from '@sofra/contract/branch/branch/branch.input.ts'
import { branchProfile, postBranch, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { id } from '@sofra/contract/kernel/fields.ts'
import type { FormRecord } from '../../../../kit/record.ts'

/** A branch as the form's record. */
export const branchRecord = {
  name: 'branch',
  param: 'branch_id',
  input: branchInput,
  one: branchProfile,
  update: putBranch,
} as const satisfies FormRecord

/** Origin of a new branch. */
export interface Source {
  readonly registration_id?: number
  readonly suggestion_id?: number
}

/** The record for a new branch of a company; its origin is sent along. */
export const newBranchOf = (company: number, source: Source): FormRecord => ({
  ...branchRecord,
  input: branchInputWith(Object.fromEntries(Object.keys(source).map((name) => [name, id]))),
  create: { ...postBranch, path: `/company/${company}/branch` },
})

/** Initial values of a new branch. */
export const newBranch: Partial<BranchInput> = {
  timezone: 'Europe/Istanbul',
  day_cutoff_minutes: 240,
  financial_status: 'none',
  minimum_total: 0,
  delivery_fee: 0,
  min_delivery_minutes: 20,
  max_delivery_minutes: 45,
  default_preparation_minutes: 20,
  page_width_mm: 80,
  copies: 1,
  show_product_details: true,
  tip_limit_percent: 50,
  guests_open_tables: true,
}
