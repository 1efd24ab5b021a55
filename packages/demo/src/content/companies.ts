import { asmabahce } from './companies/asmabahce.ts'
import { korlu } from './companies/korlu.ts'
import { taskose } from './companies/taskose.ts'
import type { DemoCompany } from './shapes.ts'

/** The demo's companies; the first one's first branch is the one that the demo's branch login sees. */
export const demoCompanies: readonly DemoCompany[] = [korlu, taskose, asmabahce]

/** Their branches with the key of their company's channel. The seed writes them first and in this order, so their ids are their places. */
export const demoBranches = demoCompanies
  .flatMap((company) => company.branches.map((branch) => ({ branch, key: company.channel_key })))
  .map((one, i) => ({ ...one, id: i + 1 }))
