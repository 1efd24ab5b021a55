import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { CurrencyFormat } from '@sofra/contract/kernel/money.text.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { listOf, type MenuContent, type OfRecord, type PresentMenu, type Ref } from '../menu-plan/menu-content.api.ts'
import { compare } from '../menu-plan/menu-plan.compare.api.ts'
import { readContent } from '../menu-plan/menu-plan.read.api.ts'
import { type FileWorld, interpret, worldOf } from './menu-file.interpret.ts'
import { reportOf } from './menu-file.report.api.ts'

/** Reads a menu and the records that its file references. */
export async function readWorld(query: Query, keys: BranchKeys): Promise<FileWorld & { content: PresentMenu }> {
  const content = await readContent(query, keys)
  const [currency] = await query<CurrencyFormat>(
    `select m.symbol, m.symbol_format, m.thousands, m.decimal, m.decimals
     from company c join currency m on m.code = c.currency_code where c.id = $1`,
    [keys.company_id],
  )
  if (!currency) throw new Error('every company has a currency')
  const kitchens = await query<Pick<Row<'kitchen'>, 'id' | 'name'>>('select id, name from kitchen order by id')
  const icons = await query<Pick<Row<'icon'>, 'id' | 'name'>>('select id, name from icon order by id')
  return {
    content,
    currency,
    kitchens: kitchens.map(({ id, name }) => ({ ref: String(id), id, names: [name] })),
    icons: icons.map(({ id, name }) => ({ ref: String(id), id, names: Object.values(name) })),
  }
}

/** Matches the existing rows of the file, which use the menu's ids as refs. */
const matchesOf = (present: MenuContent, target: MenuContent): OfRecord<ReadonlyMap<Ref, Ref>> => {
  const of = (record: keyof typeof listOf) => {
    const presentRefs = new Set((present[listOf[record]] as { ref: Ref }[]).map(({ ref }) => ref))
    const refs = (target[listOf[record]] as { ref: Ref }[]).map(({ ref }) => ref)
    return new Map(refs.filter((ref) => presentRefs.has(ref)).map((ref) => [ref, ref]))
  }
  return {
    category: of('category'),
    material: of('material'),
    option_group: of('option_group'),
    product: of('product'),
  }
}

/** Compares a file with the present menu of a branch. */
export async function prepare(query: Query, keys: BranchKeys, file: readonly Sheet[], lang: Lang) {
  const world = await readWorld(query, keys)
  const read = await interpret(file, world, lang)
  const plan = await compare(world.content, read.target, matchesOf(world.content, read.target))
  return { isMenu: read.isMenu, plan, ...reportOf(plan.rows, read, worldOf(world, lang)) }
}
