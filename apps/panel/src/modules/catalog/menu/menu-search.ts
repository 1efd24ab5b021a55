import { choiceField, type SearchOf, textField, withDefault } from '../../../kit/screen/search.ts'
import type { MenuFilter } from './menu-view.ts'

const flag = withDefault(choiceField(['0', '1']), '0')

/** Search parameters of the menu page: text, filters and view. */
export const menuSearch = {
  q: withDefault(textField(), ''),
  closed: flag,
  problem: flag,
  no_picture: flag,
  tag: withDefault(textField(30), ''),
  view: withDefault(choiceField(['list', 'table']), 'list'),
}
type MenuSearch = SearchOf<typeof menuSearch>

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
