import { choiceField, type SearchOf, textField, withDefault } from '../../../kit/screen/search.ts'
import type { MenuFilter } from './menu-view.ts'

const flag = withDefault(choiceField(['0', '1']), '0')

/** Search parameters of the menu page: text, filters and view. */
export const menuSearch = {
  q: withDefault(textField(), ''),
  closed: flag,
  problem: flag,
  no_picture: flag,
  tag: withDefault(textField(2_000), ''),
  view: withDefault(choiceField(['list', 'table']), 'list'),
}
type MenuSearch = SearchOf<typeof menuSearch>

export const filterOf = ({ q, closed, problem, no_picture, tag }: MenuSearch): MenuFilter => ({
  q,
  closed: closed === '1',
  problem: problem === '1',
  withoutPicture: no_picture === '1',
  tags: tag === '' ? [] : tag.split(',').map(unescaped),
})

/** A tag may contain a comma. */
const escaped = (tag: string) => tag.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescaped = (tag: string) => tag.replaceAll('%2C', ',').replaceAll('%25', '%')

const flagOf = (on: boolean) => (on ? '1' : '0')

export const searchOf = ({ q, closed, problem, withoutPicture, tags }: MenuFilter): Omit<MenuSearch, 'view'> => ({
  q,
  closed: flagOf(closed),
  problem: flagOf(problem),
  no_picture: flagOf(withoutPicture),
  tag: tags.map(escaped).join(','),
})
