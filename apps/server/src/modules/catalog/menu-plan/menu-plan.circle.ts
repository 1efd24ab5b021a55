import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { MenuContent, Ref } from './menu-content.api.ts'

/** A group or product by its record and ref. */
type Node = string
type Ways = ReadonlyMap<Node, readonly Node[]>

const groupNode = (ref: Ref): Node => `option_group:${ref}`
const productNode = (ref: Ref): Node => `product:${ref}`

const backwards = (ways: Ways) => {
  const back = new Map<Node, Node[]>()
  for (const [from, all] of ways) {
    for (const to of all) {
      const those = back.get(to)
      if (those) those.push(from)
      else back.set(to, [from])
    }
  }
  return back
}

/** Removes nodes without outgoing edges repeatedly; every remaining node leads to another remaining one. */
const endless = (ways: Ways) => {
  const back = backwards(ways)
  const edgesLeft = new Map([...ways].map(([node, all]) => [node, all.length]))
  const ends = [...back.keys()].filter((node) => !ways.has(node))
  ends.push(...[...edgesLeft].flatMap(([node, count]) => (count === 0 ? [node] : [])))
  for (const end of ends) {
    edgesLeft.delete(end)
    for (const from of back.get(end) ?? []) {
      const count = (edgesLeft.get(from) ?? 0) - 1
      edgesLeft.set(from, count)
      if (count === 0) ends.push(from)
    }
  }
  return new Set(edgesLeft.keys())
}

/** Returns a path from a node back to itself, with the node at both ends; undefined without a circle. */
const findCircle = (ways: Ways): Node[] | undefined => {
  const remaining = endless(ways)
  const way: Node[] = []
  let [node] = remaining
  while (node !== undefined) {
    const begun = way.indexOf(node)
    if (begun >= 0) return [...way.slice(begun), node]
    way.push(node)
    node = ways.get(node)?.find((next) => remaining.has(next))
  }
  return undefined
}

/**
 * Finds a product that is, through any number of groups, an option of itself: returns its rows and the path in words,
 * or undefined.
 */
export const circleIn = ({ groups, products }: Pick<MenuContent, 'groups' | 'products'>) => {
  const circle = findCircle(
    new Map<Node, Node[]>([
      ...groups.map(
        ({ ref, kind, items }) =>
          [groupNode(ref), kind === 'product' ? items.map(({ part }) => productNode(part)) : []] as const,
      ),
      ...products.map(({ ref, group_ids }) => [productNode(ref), group_ids.map(groupNode)] as const),
    ]),
  )
  if (!circle) return undefined
  const names = new Map<Node, Translated>([
    ...groups.map(({ ref, name }) => [groupNode(ref), name] as const),
    ...products.map(({ ref, name }) => [productNode(ref), name] as const),
  ])
  return { rows: new Set(circle), way: circle.map((node) => names.get(node)?.tr ?? '').join(' → ') }
}
