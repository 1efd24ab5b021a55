import { z } from 'zod'
import type { MenuFilter } from './menu-view.ts'

const flag = z.enum(['0', '1']).default('0')

/** What the address of the branch's products keeps: the search, what is filtered by, and how one looks at them. */
export const menuSearch = z.object({
  q: z.string().max(100).default(''),
  closed: flag,
  problem: flag,
  no_picture: flag,
  tag: z.string().max(30).default(''),
  view: z.enum(['list', 'table']).default('list'),
})
type MenuSearch = z.output<typeof menuSearch>

export const filterOf = ({ q, closed, problem, no_picture, tag }: MenuSearch): MenuFilter => ({
  q,
  closed: closed === '1',
  problem: problem === '1',
  withoutPicture: no_picture === '1',
  tag,
})

const flagOf = (on: boolean) => (on ? '1' : '0')

export const searchOf = ({ q, closed, problem, withoutPicture, tag }: MenuFilter): Omit<MenuSearch, 'view'> => ({
  q,
  closed: flagOf(closed),
  problem: flagOf(problem),
  no_picture: flagOf(withoutPicture),
  tag,
})
