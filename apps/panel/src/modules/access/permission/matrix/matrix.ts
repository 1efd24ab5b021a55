import type { Permission, PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

export type MatrixRow = PermissionArea['rows'][number]

/** How many of several permissions are selected. */
export type Selected = 'all' | 'some' | 'none'

export const selectedOf = (permissions: readonly Permission[], checked: ReadonlySet<string>): Selected => {
  const count = permissions.filter(({ key }) => checked.has(key)).length
  if (count === 0) return 'none'
  return count === permissions.length ? 'all' : 'some'
}

export const permissionsIn = ({ rows }: PermissionArea) => rows.flatMap(({ permissions }) => permissions)

/** Returns the selection after a change; permissions that the user may not grant stay as they are. */
export const afterSelect = (checked: ReadonlySet<string>, permissions: readonly Permission[], on: boolean) => {
  const next = new Set(checked)
  for (const { key, held } of permissions) {
    if (!held) continue
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** Counts added and removed permissions. */
export const difference = (before: ReadonlySet<string>, after: ReadonlySet<string>) => ({
  added: [...after].filter((key) => !before.has(key)).length,
  removed: [...before].filter((key) => !after.has(key)).length,
})

/** Returns the rows whose area, resource, actions or keys match a text; Turkish letters match their base letters. */
export const matching = (areas: readonly PermissionArea[], text: string): readonly PermissionArea[] => {
  const query = toSearchText(text.trim())
  if (!query) return areas
  const finds = (words: string) => toSearchText(words).includes(query)
  const inRow = ({ name, permissions }: MatrixRow) =>
    finds(name) || permissions.some((one) => finds(one.key) || (one.action === 'special' && finds(one.name)))
  return areas.flatMap((area) => {
    if (finds(area.name)) return [area]
    const rows = area.rows.filter(inRow)
    return rows.length ? [{ ...area, rows }] : []
  })
}
