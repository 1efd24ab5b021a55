import type { ComponentProps } from 'react'

type Role = 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'rowheader' | 'columnheader'

/**
 * A part of the table, and what it is to those who hear it. Rows that are drawn only where they are in sight, each at its
 * place, cannot be those of a table element.
 */
export const GridPart = ({ role, ...more }: ComponentProps<'div'> & { readonly role: Role }) => (
  <div role={role} {...more} />
)
