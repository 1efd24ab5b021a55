import { demoCompanies } from '../content/companies.ts'

/** The demo's branches with the key of their company's channel. The seed writes them first and in this order, so their ids are their places. */
export const demoBranches = demoCompanies
  .flatMap((company) => company.branches.map((branch) => ({ branch, key: company.channel_key })))
  .map((one, i) => ({ ...one, id: i + 1 }))
