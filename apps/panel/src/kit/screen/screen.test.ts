import { expect, test } from 'vitest'
import { href, screen } from './screen.ts'
import { idField } from './search.ts'

const tray = { title: 'kitchen.one', needs: [] } as const

test('screen takes components that read parameters of its path, or none', () => {
  const form = screen({
    ...tray,
    path: '/tray/:id',
    load: async () => ({ default: (_: { readonly id?: number }) => null }),
  })
  screen({ ...tray, path: '/tray', load: async () => ({ default: (_: { readonly id?: number }) => null }) })
  screen({
    ...tray,
    path: '/tray/:id/of/:branch_id',
    load: async () => ({ default: (_: { readonly id: number }) => null }),
  })
  screen({ ...tray, path: '/tray/:id', load: async () => ({ default: () => null }) })
  expect(href(form, { id: 3 })).toBe('/tray/3')
})

test('a component that reads another parameter than those of its screen does not compile', () => {
  // @ts-expect-error: misspelt
  screen({ ...tray, path: '/tray/:id', load: async () => ({ default: (_: { readonly ids: number }) => null }) })
  // @ts-expect-error: misspelt, also where it may be absent
  screen({ ...tray, path: '/tray/:id', load: async () => ({ default: (_: { readonly ids?: number }) => null }) })
  // @ts-expect-error: the path has none
  screen({ ...tray, path: '/tray', load: async () => ({ default: (_: { readonly id: number }) => null }) })
})

test('a link to a search that its screen does not declare, or of another kind, does not compile', () => {
  const load = async () => ({ default: () => null })
  const trays = screen({ ...tray, path: '/tray/list', search: { tray: idField }, load })
  const bare = screen({ ...tray, path: '/tray/all', load })
  expect(href(trays, undefined, { tray: 3 })).toBe('/tray/list?tray=3')
  expect(href(bare)).toBe('/tray/all')
  // @ts-expect-error: misspelt
  href(trays, undefined, { trays: 3 })
  // @ts-expect-error: no number
  href(trays, undefined, { tray: 'three' })
  // @ts-expect-error: the screen declares none
  href(bare, undefined, { tray: 3 })
})
