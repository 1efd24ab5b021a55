import { type ColumnKind, type ProductColumn, productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import fc from 'fast-check'
import type { ProductContent } from '../src/modules/catalog/menu-plan/menu-content.api.ts'

type Kind = ColumnKind['kind']

/** A value for each kind of column. */
export type ByKind<T> = {
  readonly [K in Kind]: (column: Extract<ProductColumn, { kind: K }>) => T
}

/** Returns a value for each column of a product, by its kind. */
export const eachColumn = <T>(by: ByKind<T>) =>
  Object.fromEntries(
    Object.entries(productColumns).map(([field, column]) => [field, by[column.kind](column as never)]),
  ) as Readonly<Record<keyof typeof productColumns, T>>

/** Generates products with any values in any columns. */
export const anyProduct = (by: ByKind<fc.Arbitrary<unknown>>) =>
  fc.record(eachColumn(by)) as fc.Arbitrary<unknown> as fc.Arbitrary<Omit<ProductContent, 'ref' | 'closed'>>

/** Adds null to the values of optional columns. */
export const orNone = <T>({ start }: ProductColumn, values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  start === null ? fc.option(values) : values
