import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

/** A product with its price, as stored by a bulk change. */
const sampleState = {
  premium_price: null,
  vat_rate: 1_000,
  tags: [],
  show_in_list: true,
  status: 'open',
  closed_until: null,
}
/** A bulk change without any change. */
const emptyChange = {
  price: null,
  rounding: null,
  vat_rate: null,
  add_tags: [],
  remove_tags: [],
  show_in_list: null,
  status: null,
}

export const menuChangeFixtures: Fixtures = {
  // A change that can be undone: its product has not been changed since.
  change_id: ofBranch(async ({ branch }, { a }) => {
    const { id, name } = await a.product({ branch })
    const [before, after] = [1_000, 1_100].map((price) => ({ ...sampleState, price }))
    const rows = JSON.stringify([{ record: 'product', id, name, version: 1, before, after }])
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const request = JSON.stringify(emptyChange)
    const change = { kind: 'bulk', request, rows, changed: 1, undo_until: '2999-01-01T00:00:00Z' }
    return (await a.insert('menu_change', { ...keys, ...change })).id
  }),
}

export const menuChangeSamples: Samples = {
  'POST /branch/:branch_id/menu-change': { target: { product_ids: [1], category_id: null } },
  'POST /branch/:branch_id/menu-change/preview': { target: { product_ids: [1], category_id: null } },
}
