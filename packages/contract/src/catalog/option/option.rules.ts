import type { Money } from '../../kernel/money.ts'

export const selectionTypes = ['single', 'multiple', 'multiple_reverse', 'multiple_reverse_price_included'] as const
export type SelectionType = (typeof selectionTypes)[number]

/** Facts of a selection type: whether all options are preselected, and how a change affects the price. */
export const selectionFacts: Record<SelectionType, { preselected: boolean; change: 'adds' | 'free' | 'deducts' }> = {
  single: { preselected: false, change: 'adds' },
  multiple: { preselected: false, change: 'adds' },
  multiple_reverse: { preselected: true, change: 'free' },
  multiple_reverse_price_included: { preselected: true, change: 'deducts' },
}

export interface OptionItem {
  id: number
  name: string
  price: Money
  open: boolean
  /** Maximum pieces of this option; mostly 1. */
  max_quantity: number
}

/** An option group of a product (a material catalog or a product catalog), in the order of the menu. */
export interface OptionGroup {
  id: number
  name: string
  kind: 'material' | 'product'
  selection_type: SelectionType
  mandatory: boolean
  minimum_selection: number
  /** Null: no limit. */
  selection_limit: number | null
  items: readonly OptionItem[]
}

export type OptionProblemCode =
  | 'option.too-few'
  | 'option.too-many'
  | 'option.closed'
  | 'option.unknown'
  | 'option.quantity'
  | 'option.minimum-above-limit'
  | 'option.too-few-open'

export interface OptionProblem {
  catalog_id: number
  code: OptionProblemCode
  params: Record<string, string | number>
}

/** Returns the maximum pieces of an option; a preselected option has one piece. */
export const mostOf = (group: Pick<OptionGroup, 'selection_type'>, item: Pick<OptionItem, 'max_quantity'>) =>
  selectionFacts[group.selection_type].preselected ? 1 : item.max_quantity

type Bounded = Pick<OptionGroup, 'selection_type' | 'mandatory' | 'minimum_selection' | 'selection_limit'>

/** Returns the minimum and maximum number of pieces, considering `single` and `mandatory`. */
export const selectionBounds = (group: Bounded) => {
  const limit = group.selection_limit ?? Number.MAX_SAFE_INTEGER
  return {
    minimum: Math.max(group.minimum_selection, group.mandatory ? 1 : 0),
    limit: group.selection_type === 'single' ? Math.min(limit, 1) : limit,
  }
}

/** Returns the bounds as phrase and values. */
export const boundsPhrase = (group: Bounded) => {
  const { minimum: min, limit: n } = selectionBounds(group)
  if (n === Number.MAX_SAFE_INTEGER)
    return min > 0
      ? ({ phrase: 'option.bounds.at-least', params: { n: min } } as const)
      : ({ phrase: 'option.bounds.any', params: {} } as const)
  if (min === n) return { phrase: 'option.bounds.exactly', params: { n } } as const
  if (min > 0) return { phrase: 'option.bounds.between', params: { min, n } } as const
  return { phrase: 'option.bounds.at-most', params: { n } } as const
}

/**
 * Returns why no choice can satisfy the group, which makes its product impossible to order; null when one can. A limit
 * above the number of open options is not a problem.
 */
export const groupProblem = (group: OptionGroup): OptionProblem | null => {
  const { minimum, limit } = selectionBounds(group)
  const available = group.items.reduce((sum, item) => sum + (item.open ? mostOf(group, item) : 0), 0)
  const problem = (code: OptionProblemCode, n: number) => ({
    catalog_id: group.id,
    code,
    params: { group: group.name, n },
  })
  if (minimum > limit) return problem('option.minimum-above-limit', minimum)
  if (minimum > available) return problem('option.too-few-open', minimum)
  return null
}
