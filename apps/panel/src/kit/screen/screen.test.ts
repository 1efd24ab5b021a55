import { expect, test } from 'vitest'
import { href, screen } from './screen.ts'

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
