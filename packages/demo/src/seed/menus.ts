import type { OptionGroup, OptionItem } from '@sofra/contract/catalog/option/option.rules.ts'
import type pg from 'pg'
import { branchMenu } from '../content/branch-menu.ts'
import { kitchenIdsOf } from '../content/kitchens.ts'
import type { DemoGroup, DemoMenu, DemoProduct, Words } from '../content/shapes.ts'
import { tagNames } from '../content/tags.ts'
import { normal, pick, type Random, seeded } from '../random.ts'
import { add, flush, table } from './copy.ts'
import { imageOf } from './pictures.ts'
import { iconIdOf } from './records/icons-and-templates.ts'
import { variantsOf } from './variants.ts'
import { counter, daysBefore, type SeededBranch, type Sellable } from './world.ts'

const keyColumns = ['id', 'company_id', 'branch_id', 'created_at', 'name'] as const
const state = ['status', 'closed_until', 'status_by', 'status_at'] as const

const openTables = () => ({
  categories: table('category', [...keyColumns, 'image', 'icon_id', 'sort_no']),
  products: table('product', [
    ...keyColumns,
    ...state,
    'category_id',
    'description',
    'image',
    'price',
    'premium_price',
    'discount_rate',
    'vat_rate',
    'tags',
    'sort_no',
  ]),
  materials: table('material', [...keyColumns, 'image']),
  groups: table('option_group', [
    ...keyColumns,
    'kind',
    'selection_type',
    'mandatory',
    'minimum_selection',
    'selection_limit',
  ]),
  items: table('option_item', [
    'id',
    'company_id',
    'branch_id',
    'group_id',
    'material_id',
    'product_id',
    'price',
    'max_quantity',
    'sort_no',
  ]),
  kitchens: table('product_kitchen', ['company_id', 'branch_id', 'product_id', 'kitchen_id']),
  links: table('product_option_group', ['company_id', 'branch_id', 'product_id', 'group_id', 'sort_no']),
})

const openIds = () => ({
  category: counter(),
  product: counter(),
  material: counter(),
  group: counter(),
  item: counter(),
})

interface Writing {
  tables: ReturnType<typeof openTables>
  ids: ReturnType<typeof openIds>
  branch: SeededBranch
  keys: { company_id: number; branch_id: number; created_at: Date }
}

/** Assigns product ids by key before writing: a combo may contain later products. */
const productIds = ({ ids }: Writing, menu: DemoMenu) =>
  new Map(menu.categories.flatMap(({ products }) => products).map((product) => [product.key, ids.product()]))

interface OptionTarget {
  name: Words
  material_id: number | null
  product_id: number | null
}

const materialFinder = ({ tables, ids, keys }: Writing) => {
  const idByName = new Map<string, number>()
  return ({ name, icon }: { name: Words; icon: string }): OptionTarget => {
    const id = idByName.get(name.tr) ?? ids.material()
    if (!idByName.has(name.tr)) add(tables.materials, { ...keys, id, name, image: imageOf(icon) })
    idByName.set(name.tr, id)
    return { name, material_id: id, product_id: null }
  }
}

const thingsOf = (
  group: DemoGroup,
  material: ReturnType<typeof materialFinder>,
  product: (key: string) => OptionTarget,
) =>
  group.kind === 'material'
    ? group.items.map((item) => ({ price: item.price, thing: material(item) }))
    : group.items.map((item) => ({ price: item.price, thing: product(item.product) }))

/** Writes the option groups and returns them for the pricing rules. */
const writeGroups = (writing: Writing, menu: DemoMenu, productId: ReadonlyMap<string, number>) => {
  const { tables, ids, keys } = writing
  const { created_at: _, ...where } = keys
  const material = materialFinder(writing)
  const names = new Map(menu.categories.flatMap(({ products }) => products).map(({ key, name }) => [key, name]))
  const product = (key: string): OptionTarget => {
    const name = names.get(key)
    if (!name) throw new Error(`no product ${key} on the menu`)
    return { name, material_id: null, product_id: productId.get(key) ?? null }
  }
  const written = new Map<string, OptionGroup>()
  const itemNames = new Map<number, Words>()
  for (const group of menu.groups) {
    const { kind, name, selection_type, mandatory, minimum_selection, selection_limit } = group
    const id = ids.group()
    add(tables.groups, { ...keys, id, name, kind, selection_type, mandatory, minimum_selection, selection_limit })
    const max_quantity = selection_type === 'multiple' ? 2 : 1
    const items = thingsOf(group, material, product).map(({ price, thing }, i): OptionItem => {
      const { name: thingName, ...refers } = thing
      const item = { id: ids.item(), price, max_quantity }
      add(tables.items, { ...where, ...item, ...refers, group_id: id, sort_no: i + 1 })
      itemNames.set(item.id, thingName)
      return { ...item, name: thingName.tr, open: true }
    })
    const facts = { id, kind, selection_type, mandatory, minimum_selection, selection_limit, items }
    written.set(group.key, { ...facts, name: name.tr })
  }
  return { groups: written, itemNames }
}

const popularity = (random: Random, { tags }: DemoProduct) =>
  Math.exp(normal(random, 0, 0.5)) * (tags.includes('popular') ? 3 : 1) * (tags.includes('new') ? 0.6 : 1)

const opened = { status: 'open', closed_until: null, status_by: null, status_at: null }

/** Two sold-out dishes: one until tomorrow, one until it is reopened. */
const closings = (branch: SeededBranch, menu: DemoMenu, now: Date) => {
  const random = seeded(`closed ${branch.of.key}`)
  const keys = menu.categories.flatMap(({ products }) => products.map(({ key }) => key))
  const by = { status: 'closed', status_by: branch.staff[0]?.id ?? null, status_at: daysBefore(now, 0.1) }
  return new Map([
    [pick(random, keys), { ...by, closed_until: daysBefore(now, -0.8) }],
    [pick(random, keys), { ...by, closed_until: null }],
  ])
}

const writeMenu = (writing: Writing, now: Date): Sellable[] => {
  const { tables, ids, branch, keys } = writing
  const { created_at: _, ...where } = keys
  const menu = branchMenu(branch.company.of, branch.of)
  const productId = productIds(writing, menu)
  const { groups, itemNames } = writeGroups(writing, menu, productId)
  const closed = closings(branch, menu, now)
  return menu.categories.flatMap(({ key: category, name, icon, products }, i) => {
    const category_id = ids.category()
    add(tables.categories, {
      ...keys,
      id: category_id,
      name,
      image: imageOf(icon),
      icon_id: iconIdOf(icon),
      sort_no: i + 1,
    })
    return products.map((product, at): Sellable => {
      const { key, price, premium_price, discount_rate, vat_rate, description, tags } = product
      const id = productId.get(key) ?? Number.NaN
      const facts = { id, price, premium_price, discount_rate, vat_rate }
      const names = tags.map((tag) => tagNames[tag].tr)
      const texts = { name: product.name, description, tags: names, image: imageOf(product.icon), sort_no: at + 1 }
      add(tables.products, { ...keys, ...opened, ...closed.get(key), ...facts, ...texts, category_id })
      for (const kitchen_id of kitchenIdsOf(category, tags))
        add(tables.kitchens, { ...where, product_id: id, kitchen_id })
      const wantedGroups = product.groups.flatMap((group) => groups.get(group) ?? [])
      for (const [no, { id: group_id }] of wantedGroups.entries())
        add(tables.links, { ...where, product_id: id, group_id, sort_no: no + 1 })
      const random = seeded(`variants ${branch.of.key} ${key}`)
      const weight = popularity(random, product)
      return { ...facts, name: product.name, category, weight, variants: variantsOf(random, wantedGroups, itemNames) }
    })
  })
}

/** Writes every branch's menu; returns the branches with their products. */
export async function writeMenus(
  client: pg.Client,
  branches: readonly SeededBranch[],
  now: Date,
): Promise<SeededBranch[]> {
  const tables = openTables()
  const ids = openIds()
  const created_at = daysBefore(now, 395)
  const withMenus = branches.map((branch) => {
    const keys = { company_id: branch.company.id, branch_id: branch.id, created_at }
    return { ...branch, products: writeMenu({ tables, ids, branch, keys }, now) }
  })
  // The tables are ordered by foreign keys; groups and products do not reference each other.
  await flush(client, Object.values(tables))
  await client.query(
    'insert into branch_kitchen select distinct company_id, branch_id, kitchen_id from product_kitchen',
  )
  return withMenus
}
