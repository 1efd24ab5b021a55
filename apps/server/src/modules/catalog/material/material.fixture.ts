import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const materialFixtures: Fixtures = {
  material_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('material', { ...keys, name: { tr: 'Soğan', en: '', de: '' } })).id
  }),
}
