import type { SelectionType } from '@sofra/contract/catalog/option/option.rules.ts'
import type { inserter } from './insert.ts'

interface Branch {
  id: number
  company_id: number
}

interface InBranch {
  branch: Branch
  [column: string]: unknown
}

interface MenuRow {
  id: number
  version: number
  [column: string]: unknown
}

const keysOf = ({ id, company_id }: Branch) => ({ company_id, branch_id: id })
const translated = (tr: string) => ({ tr, en: '', de: '' })

/** Creates the factories of a branch's menu. */
export const createMenuFactories = (insert: ReturnType<typeof inserter>, next: () => number) => {
  const category = ({ branch, ...overrides }: InBranch) =>
    insert<MenuRow>('category', {
      ...keysOf(branch),
      name: translated(`Kategori ${next()}`),
      sort_no: next(),
      ...overrides,
    })

  const product = async ({ branch, ...overrides }: InBranch) =>
    insert<MenuRow & { category_id: number }>('product', {
      ...keysOf(branch),
      category_id: overrides.category_id ?? (await category({ branch })).id,
      name: translated(`Ürün ${next()}`),
      price: 10_000,
      vat_rate: 1_000,
      sort_no: next(),
      ...overrides,
    })

  const item = ({ branch, ...overrides }: InBranch) =>
    insert<MenuRow>('option_item', { ...keysOf(branch), price: 500, sort_no: next(), ...overrides })

  /** Creates a group of materials, one per price, on the product. */
  const group = async ({
    branch,
    product: of,
    selection_type,
    prices = [500, 700, 900],
    ...overrides
  }: InBranch & { product: { id: number }; selection_type: SelectionType; prices?: readonly number[] }) => {
    const createdGroup = await insert<MenuRow>('option_group', {
      ...keysOf(branch),
      kind: 'material',
      name: translated(`Seçenek grubu ${next()}`),
      selection_type,
      ...(selection_type === 'single' ? { selection_limit: 1, minimum_selection: 1, mandatory: true } : {}),
      ...overrides,
    })
    await insert('product_option_group', {
      ...keysOf(branch),
      product_id: of.id,
      group_id: createdGroup.id,
      sort_no: next(),
    })
    const items: MenuRow[] = []
    for (const price of prices) {
      const material = await insert<MenuRow>('material', { ...keysOf(branch), name: translated(`Malzeme ${next()}`) })
      items.push(await item({ branch, group_id: createdGroup.id, material_id: material.id, price }))
    }
    return { ...createdGroup, items }
  }

  return { category, product, group, item }
}
