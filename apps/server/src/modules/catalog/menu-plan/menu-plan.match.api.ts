import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { MenuContent, Ref } from './menu-content.api.ts'

type Names = readonly (readonly [ref: Ref, name: string])[]

/** By what people take rows of a record for the same: a product by its category too, a group by its kind too. */
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

/** What a guest sees of each group: those of one name are distinguished by it. */
const looksOf = ({ materials, groups, products }: MenuContent): Names => {
  const named = (rows: MenuContent['materials'] | MenuContent['products']) =>
    new Map(rows.map(({ ref, name }) => [ref, toSearchText(name.tr)]))
  const parts = { material: named(materials), product: named(products) }
  return groups.map(({ ref, kind, name, items, selection_type, mandatory, minimum_selection, selection_limit }) => {
    const options = items.map(({ part, price, max_quantity }) => [parts[kind].get(part), price, max_quantity])
    const look = [kind, toSearchText(name.tr), selection_type, mandatory, minimum_selection, selection_limit, options]
    return [ref, JSON.stringify(look)]
  })
}

/** Adds what looks the same to the matches, one for one in the order of the menus. */
const matchedByLook = (wanted: MenuContent, present: MenuContent, known: ReadonlyMap<Ref, Ref>) => {
  const used = new Set(known.values())
  const free = looksOf(present).filter(([ref]) => !used.has(ref))
  const there = Map.groupBy(free, ([, look]) => look)
  const matched = new Map(known)
  for (const [ref, look] of looksOf(wanted)) {
    const same = matched.has(ref) ? undefined : there.get(look)?.shift()
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
 * Adds to the matches of each record what is called the same in both menus, and nothing else is, letters folded. Of groups
 * with one name those that also offer the same.
 */
export const matchedByName = (
  wanted: MenuContent,
  present: MenuContent,
  matches: Readonly<Record<MenuRecord, ReadonlyMap<Ref, Ref>>>,
) => {
  const [from, to] = [namesOf(wanted), namesOf(present)]
  const matched = (record: MenuRecord, known = matches[record]) => {
    const there = onlyOnes(to[record], new Set(known.values()))
    const found = [...onlyOnes(from[record], new Set(known.keys()))].flatMap(([name, ref]) => {
      const same = there.get(name)
      return same === undefined ? [] : [[ref, same] as const]
    })
    return new Map([...known, ...found])
  }
  return {
    category: matched('category'),
    material: matched('material'),
    option_group: matched('option_group', matchedByLook(wanted, present, matches.option_group)),
    product: matched('product'),
  }
}
