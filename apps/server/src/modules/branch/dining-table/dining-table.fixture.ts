import { randomUUID } from 'node:crypto'
import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const diningTableFixtures: Fixtures = {
  table_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('dining_table', { ...keys, number: randomUUID() })).id
  }),
  area_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('dining_area', { ...keys, name: randomUUID(), sort_no: 1 })).id
  }),
}

export const diningTableSamples: Samples = {
  'POST /branch/:branch_id/table/many': { from: 1, to: 3 },
}
