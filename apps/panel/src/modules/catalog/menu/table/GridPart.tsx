import type { ComponentProps } from 'react'

type Role = 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'rowheader' | 'columnheader'

/**
 * An element of the table with its ARIA role. Virtualized rows are positioned absolutely and cannot be those of a
 * table element.
 */
export const GridPart = ({ role, ...more }: ComponentProps<'div'> & { readonly role: Role }) => (
  <div role={role} {...more} />
)
