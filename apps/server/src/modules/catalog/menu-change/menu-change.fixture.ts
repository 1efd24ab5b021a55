import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

/** A product beside its price, as a bulk change keeps it. */
const sampleState = {
  premium_price: null,
  vat_rate: 1_000,
  tags: [],
  show_in_list: true,
  status: 'open',
  closed_until: null,
}
/** What a bulk change asks for that asks for nothing. */
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
  // One that can be undone: it holds a product that has not been changed since.
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
