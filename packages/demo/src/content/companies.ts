import { asmabahce } from './companies/asmabahce.ts'
import { korlu } from './companies/korlu.ts'
import { taskose } from './companies/taskose.ts'
import type { DemoCompany } from './shapes.ts'

/** The demo's companies; the branch login sees the first company's first branch. */
export const demoCompanies: readonly DemoCompany[] = [korlu, taskose, asmabahce]

/**
 * Their branches with the key of their company's channel. The seed writes them first and in this order, so that ids equal
 * positions.
 */
export const demoBranches = demoCompanies
  .flatMap((company) => company.branches.map((branch) => ({ branch, key: company.channel_key })))
  .map((one, i) => ({ ...one, id: i + 1 }))
