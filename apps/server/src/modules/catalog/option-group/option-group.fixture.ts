import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const optionGroupFixtures: Fixtures = {
  // A group without products, so that it can be deleted.
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

// A new group of materials with the required number of options.
const optionGroup = {
  selection_type: 'multiple',
  mandatory: false,
  items: [{ id: undefined, material_id: 1, product_id: null, price: 500, max_quantity: 1 }],
}

export const optionGroupSamples: Samples = {
  'POST /branch/:branch_id/option-group': optionGroup,
  'PUT /branch/:branch_id/option-group/:group_id': optionGroup,
  'PUT /branch/:branch_id/option-item/:item_id/status': { status: 'closed' },
}
