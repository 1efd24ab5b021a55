import type { ListSetting } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { useMe } from '../../session/session.ts'

/** Returns the id of a list on any screen: its call and its fixed filters. */
export const listIdOf = ({ path }: Pick<Endpoint, 'path'>, only?: Readonly<Record<string, string>>) =>
  only ? `${path}?${new URLSearchParams(only)}` : path

/** Returns the user's settings of a list. They come with the sign-in, so that no list waits for them. */
export const useListSetting = (list: string): ListSetting | undefined =>
  useMe().lists.find((setting) => setting.list === list)
