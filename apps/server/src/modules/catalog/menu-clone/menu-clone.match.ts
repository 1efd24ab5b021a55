import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { PresentMenu, Ref, Standing } from '../menu-plan/menu-content.api.ts'
import { matchedByName } from '../menu-plan/menu-plan.match.api.ts'
import type { Matches } from '../menu-plan/menu-plan.sides.api.ts'

type Rows = ReadonlyMap<Ref, Standing>
type Id = (row: Standing) => number | null

const own: Id = ({ id }) => id
const origin: Id = ({ origin_id }) => origin_id

/** How a row of the other branch and one of this may be related, the surest first: its copy, its origin, a copy of the same. */
const relations: readonly (readonly [from: Id, here: Id])[] = [
  [own, origin],
  [origin, own],
  [origin, origin],
]

/** Adds what is related in one way to the matches; what has a match already keeps it. */
const related = (
  matches: ReadonlyMap<Ref, Ref>,
  from: Rows,
  here: Rows,
  [idFrom, idHere]: (typeof relations)[number],
) => {
  const taken = new Set(matches.values())
  const free = [...here].filter(([ref, row]) => !taken.has(ref) && idHere(row) !== null)
  // Of two copies of one row the first stands for it.
  const there = new Map(free.reverse().map(([ref, row]) => [idHere(row), ref]))
  const found = [...from].flatMap(([ref, row]) => {
    const id = idFrom(row)
    const same = id === null || matches.has(ref) ? undefined : there.get(id)
    // Nor does one row stand for two.
    return same !== undefined && there.delete(id) ? [[ref, same] as const] : []
  })
  return new Map([...matches, ...found])
}

const relatives = (from: Rows, here: Rows) =>
  relations.reduce<ReadonlyMap<Ref, Ref>>((matches, relation) => related(matches, from, here, relation), new Map())

/** Which row of a branch's menu each row of another one's is about: its relative, else the only one of its name. */
export const matchMenus = (from: PresentMenu, here: PresentMenu): Matches => {
  const of = (record: MenuRecord) => relatives(from.standing[record], here.standing[record])
  return matchedByName(from, here, {
    category: of('category'),
    material: of('material'),
    option_group: of('option_group'),
    product: of('product'),
  })
}
