import { type PermissionResource, permissionResources } from '@sofra/contract/access/permission/permission.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { chosenIn } from '../../../../kit/list/filter/filters.ts'
import type { Screen } from '../../../../kit/screen/screen.ts'

/** All resources of the server. */
export const resourcesQuery = queryOptions({
  queryKey: ['permission', 'resource'],
  queryFn: ({ signal }) => call(permissionResources, {}, { signal }),
})

interface ResourceFilter {
  readonly q?: string | undefined
  readonly area?: string | undefined
}

const textOf = ({ resource, name, permissions, calls }: PermissionResource) =>
  toSearchText(
    [
      resource,
      name,
      ...permissions.flatMap(({ key, name: action }) => [key, action]),
      ...calls.map(({ method, path }) => `${method} ${path}`),
    ].join(' '),
  )

/** Returns the resources that match a search and filter; the search covers names, keys and calls. */
export const foundResources = (items: readonly PermissionResource[], { q = '', area }: ResourceFilter) => {
  const words = toSearchText(q).split(' ').filter(Boolean)
  return items.filter(
    (one) => (!area || chosenIn(area).includes(one.area)) && words.every((word) => textOf(one).includes(word)),
  )
}

/** Returns the screens that make a call of a resource, one per title. */
export const screensOf = (screens: readonly Screen[], { permissions }: PermissionResource) => {
  const keys = new Set<string>(permissions.map(({ key }) => key))
  const showing = screens.filter(({ needs }) => needs.some(({ access }) => keys.has(access)))
  return [...new Map(showing.toReversed().map((screen) => [screen.title, screen])).values()].toReversed()
}
