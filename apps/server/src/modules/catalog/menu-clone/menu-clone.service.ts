import type { ClonePreview, cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { narrowScope } from '../../../kernel/http/scope.ts'
import { readChanges } from '../menu-change/menu-change.api.ts'
import { applyPlan } from '../menu-change/menu-change.plan.api.ts'
import type { PresentMenu, PresentRow, Ref } from '../menu-plan/menu-content.api.ts'
import { compare } from '../menu-plan/menu-plan.compare.api.ts'
import { matchedByName } from '../menu-plan/menu-plan.match.api.ts'
import { readBases } from '../menu-plan/menu-plan.origin.api.ts'
import { readContent } from '../menu-plan/menu-plan.read.api.ts'
import type { Matches } from '../menu-plan/menu-plan.sides.api.ts'
import { lockMenu } from '../menu-record/menu-record.lock.api.ts'

type Rows = ReadonlyMap<Ref, PresentRow>
type Id = (row: PresentRow) => number | null

const ownId: Id = ({ id }) => id
const origin: Id = ({ origin_id }) => origin_id

/**
 * How a row of the other branch and one of this may be related, strongest first: its copy, its origin, a copy of the
 * same row.
 */
const relations: readonly (readonly [from: Id, here: Id])[] = [
  [ownId, origin],
  [origin, ownId],
  [origin, origin],
]

/** Adds the rows of one relation to the matches; matched rows keep their match. */
const related = (
  matches: ReadonlyMap<Ref, Ref>,
  from: Rows,
  here: Rows,
  [idFrom, idHere]: (typeof relations)[number],
) => {
  const used = new Set(matches.values())
  const free = [...here].filter(([ref, row]) => !used.has(ref) && idHere(row) !== null)
  // Of two copies of one row, the first is matched.
  const refById = new Map(free.reverse().map(([ref, row]) => [idHere(row), ref]))
  const newMatches = [...from].flatMap(([ref, row]) => {
    const id = idFrom(row)
    const same = id === null || matches.has(ref) ? undefined : refById.get(id)
    // Each row is matched once.
    return same !== undefined && refById.delete(id) ? [[ref, same] as const] : []
  })
  return new Map([...matches, ...newMatches])
}

const relatives = (from: Rows, here: Rows) =>
  relations.reduce<ReadonlyMap<Ref, Ref>>((matches, relation) => related(matches, from, here, relation), new Map())

/** Returns for each row of the other menu its row in this one: a related row, else the only one with the same name. */
const matchMenus = (from: PresentMenu, here: PresentMenu): Matches => {
  const of = (record: MenuRecord) => relatives(from.rows[record], here.rows[record])
  return matchedByName(from, here, {
    category: of('category'),
    material: of('material'),
    option_group: of('option_group'),
    product: of('product'),
  })
}

interface BranchPair {
  company_id: number
  branch_id: number
  fromId: number
}

/** Returns both branches; throws 404 unless the other is of the same company and in the caller's scope. */
const pairOf = async (branch_id: number, fromId: number, context: Context): Promise<BranchPair> => {
  const company_id = companyOf(context)
  const { companies } = await narrowScope(context.pools, person(context).scope, { branch_id: fromId })
  if (companies === 'all' || !companies.includes(company_id)) throw notFound()
  if (fromId === branch_id)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'from_branch_id', code: 'rule.invalid' }] })
  return { company_id, branch_id, fromId }
}

const scopeOf = ({ company_id, branch_id, fromId }: BranchPair) => ({
  companies: [company_id],
  branches: [branch_id, fromId],
})

const nameOf = async (query: Query, { company_id, fromId }: BranchPair) => {
  const [row] = await query<Pick<Row<'branch'>, 'name'>>('select name from branch where company_id = $1 and id = $2', [
    company_id,
    fromId,
  ])
  if (!row) throw notFound()
  return row.name
}

const compared = async (query: Query, { company_id, branch_id, fromId }: BranchPair) => {
  const from = await readContent(query, { company_id, branch_id: fromId })
  const here = await readContent(query, { company_id, branch_id })
  const plan = await compare(here, from, matchMenus(from, here), await readBases(query, { company_id, branch_id }))
  return { plan, menu_versions: { from: from.menuVersion, here: here.menuVersion } }
}

/** Previews cloning another branch's menu. */
export async function preview(
  { params, body }: RequestOf<typeof previewClone>,
  context: Context,
): Promise<ClonePreview> {
  const pair = await pairOf(params.branch_id, body.from_branch_id, context)
  return reading(context.pools, scopeOf(pair), async (query) => {
    const { plan, menu_versions } = await compared(query, pair)
    return { from: await nameOf(query, pair), menu_versions, rows: plan.rows }
  })
}

/** Clones the chosen rows, unless one of the menus has changed since the preview. */
export async function clone(
  { params, body }: RequestOf<typeof cloneMenu>,
  context: Context,
): Promise<ReplyOf<typeof cloneMenu>> {
  const { from_branch_id, menu_versions: seen, ...choice } = body
  const pair = await pairOf(params.branch_id, from_branch_id, context)
  const { company_id, branch_id } = pair
  const keys = { company_id, branch_id }
  const work = async (query: Query) => {
    await lockMenu(query, keys)
    const { plan, menu_versions } = await compared(query, pair)
    if (menu_versions.from !== seen.from || menu_versions.here !== seen.here)
      throw new AppError(409, 'menu-plan.moved', { present: { menu_versions } })
    const changeId = await applyPlan(query, keys, plan, choice, {
      by: person(context).id,
      at: context.now,
      kind: 'clone',
      request: { from: await nameOf(query, pair) },
    })
    const [change] = await readChanges(query, keys, changeId)
    if (!change) throw new Error('a change that was just written is missing')
    return change
  }
  return withTenant(context.pools, scopeOf(pair), work, context.actor)
}
