import type { ListSetting } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { useMe } from '../../session/session.ts'

/** Which list it is, wherever it is shown: its call, and the filters that it always has. */
export const listIdOf = ({ path }: Pick<Endpoint, 'path'>, only?: Readonly<Record<string, string>>) =>
  only ? `${path}?${new URLSearchParams(only)}` : path

/** What the person has set of a list, as far as it is known from the sign-in on: no list waits for it. */
export const useListSetting = (list: string): ListSetting | undefined =>
  useMe().lists.find((setting) => setting.list === list)
