import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { MenuContent, Ref } from './menu-content.api.ts'

type Names = readonly (readonly [ref: Ref, name: string])[]

/** Returns the key that identifies rows by name: a product also by category, a group also by kind. */
const namesOf = ({ categories, materials, groups, products }: MenuContent): Record<MenuRecord, Names> => {
  const category = new Map(categories.map(({ ref, name }) => [ref, toSearchText(name.tr)]))
  return {
    category: categories.map(({ ref, name }) => [ref, toSearchText(name.tr)]),
    material: materials.map(({ ref, name }) => [ref, toSearchText(name.tr)]),
    option_group: groups.map(({ ref, name, kind }) => [ref, `${kind} ${toSearchText(name.tr)}`]),
    product: products.map(({ ref, name, category_id }) => [
      ref,
      `${category.get(category_id)}\n${toSearchText(name.tr)}`,
    ]),
  }
}

/** Returns what guests see of each group, to distinguish groups with the same name. */
const looksOf = ({ materials, groups, products }: MenuContent): Names => {
  const searchNames = (rows: MenuContent['materials'] | MenuContent['products']) =>
    new Map(rows.map(({ ref, name }) => [ref, toSearchText(name.tr)]))
  const parts = { material: searchNames(materials), product: searchNames(products) }
  return groups.map(({ ref, kind, name, items, selection_type, mandatory, minimum_selection, selection_limit }) => {
    const options = items.map(({ part, price, max_quantity }) => [parts[kind].get(part), price, max_quantity])
    const look = [kind, toSearchText(name.tr), selection_type, mandatory, minimum_selection, selection_limit, options]
    return [ref, JSON.stringify(look)]
  })
}

/** Adds groups with equal content to the matches, one to one in order. */
const matchedByLook = (target: MenuContent, present: MenuContent, knownMatches: ReadonlyMap<Ref, Ref>) => {
  const used = new Set(knownMatches.values())
  const free = looksOf(present).filter(([ref]) => !used.has(ref))
  const freeByLook = Map.groupBy(free, ([, look]) => look)
  const matched = new Map(knownMatches)
  for (const [ref, look] of looksOf(target)) {
    const same = matched.has(ref) ? undefined : freeByLook.get(look)?.shift()
    if (same) matched.set(ref, same[0])
  }
  return matched
}

const onlyOnes = (names: Names, used: ReadonlySet<Ref>) => {
  const free = names.filter(([ref]) => !used.has(ref))
  const byName = Map.groupBy(free, ([, name]) => name)
  return new Map([...byName].flatMap(([name, [only, ...more]]) => (only && !more.length ? [[name, only[0]]] : [])))
}

/**
 * Adds rows whose folded name is unique in both menus to the matches; groups with the same name match if they also
 * offer the same.
 */
export const matchedByName = (
  target: MenuContent,
  present: MenuContent,
  matches: Readonly<Record<MenuRecord, ReadonlyMap<Ref, Ref>>>,
) => {
  const [from, to] = [namesOf(target), namesOf(present)]
  const matched = (record: MenuRecord, knownMatches = matches[record]) => {
    const toByName = onlyOnes(to[record], new Set(knownMatches.values()))
    const newMatches = [...onlyOnes(from[record], new Set(knownMatches.keys()))].flatMap(([name, ref]) => {
      const same = toByName.get(name)
      return same === undefined ? [] : [[ref, same] as const]
    })
    return new Map([...knownMatches, ...newMatches])
  }
  return {
    category: matched('category'),
    material: matched('material'),
    option_group: matched('option_group', matchedByLook(target, present, matches.option_group)),
    product: matched('product'),
  }
}
