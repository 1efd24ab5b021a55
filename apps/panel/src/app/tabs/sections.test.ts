import { describe, expect, it } from 'vitest'
import { screens } from '../routes.ts'
import { sectionsOf } from './sections.ts'

const sections = sectionsOf(screens)
const first = (path: string) => sections.find((section) => section.path === path)?.to[0]?.path

describe('sectionsOf', () => {
  it.each(screens.map(({ path }) => path).filter((path) => /^\/[\w-]+\/list$/.test(path)))(
    'leads the bare path above %s to it',
    (list) => {
      const bare = list.replace(/\/list$/, '')
      if (!screens.some(({ path }) => path === bare)) expect(first(bare)).toBe(list)
    },
  )

  it.each(['/account', '/user', '/role', '/kitchen', '/branch', '/order'])('leads %s to its list', (path) => {
    expect(first(path)).toBe(`${path}/list`)
  })

  it("sectionsOf returns the pages of a branch's settings in menu order", () => {
    const to = sections.find(({ path }) => path === '/manegement/:branch_id/settings')?.to ?? []
    expect(to.length).toBeGreaterThan(2)
    const orders = to.map(({ menu }) => menu?.order ?? 0)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })

  it('sectionsOf skips paths with a screen, and pages with further parameters', () => {
    const screenPaths = new Set(screens.map(({ path }) => path))
    expect(sections.filter(({ path }) => screenPaths.has(path))).toEqual([])
    for (const { path, to } of sections)
      for (const screen of to)
        expect([path, screen.path.match(/:\w+/g) ?? []]).toEqual([path, path.match(/:\w+/g) ?? []])
  })
})
