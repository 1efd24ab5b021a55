import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const menuImportFixtures: Fixtures = {
  // A compared import that changes nothing.
  import_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const [counts, report] = [
      { new: 0, changed: 0, unchanged: 0, only_here: 0, wrong: 0 },
      { faults: [], rows: [] },
    ]
    const compared = { state: 'ready', progress: 100, counts, report, menu_version: 1 }
    return (await a.insert('menu_import', { ...keys, name: 'menu.xlsx', file: Buffer.from('PK'), ...compared })).id
  }),
}
