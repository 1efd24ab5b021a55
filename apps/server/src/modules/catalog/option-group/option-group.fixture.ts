import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const optionGroupFixtures: Fixtures = {
  // One that no product offers, so that it may be removed.
  group_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const name = { tr: 'Soslar', en: '', de: '' }
    return (await a.insert('option_group', { ...keys, kind: 'material', name, selection_type: 'multiple' })).id
  }),
  item_id: ofBranch(async ({ branch }, { a }) => {
    const wish = { branch, product: branch.plain, selection_type: 'multiple', prices: [500] } as const
    return (await a.group(wish)).items[0]?.id ?? 0
  }),
}
