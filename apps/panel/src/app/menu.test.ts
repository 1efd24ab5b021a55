import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Viewer, Visibility } from '@sofra/contract/kernel/visibility.ts'
import { ChefHat } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type MenuSection, type Screen, screen } from '../kit/screen/screen.ts'
import { type ChosenBranch, menuOf } from './menu.ts'

const load = async () => ({ default: () => null })
const needs = (access: string) => [{ access } as Endpoint]

const item = (
  path: `/${string}`,
  section: MenuSection,
  more: Partial<Omit<Screen, 'path'>> & { order?: number } = {},
) => {
  const { order = 1, ...rest } = more
  return { ...screen({ path, title: 'app.name', needs: [], menu: { section, icon: ChefHat, order }, load }), ...rest }
}

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  permissions: new Set(['get-kitchen-all']),
  account_type: 'company',
  host: 'company',
  modules: new Set(),
  ...more,
})

const addresses = (screens: Screen[], who: Viewer, branch?: ChosenBranch) => {
  const { ownGroups, branch: branchGroups } = menuOf(screens, who, branch)
  return [...ownGroups, ...branchGroups].flatMap(({ section, items }) => items.map(({ href }) => `${section} ${href}`))
}

describe('menu', () => {
  it("menuOf sorts sections in the product's order and items by their order number", () => {
    const screens = [item('/c', 'platform'), item('/b', 'daily', { order: 2 }), item('/a', 'daily', { order: 1 })]
    expect(addresses(screens, viewer())).toEqual(['daily /a', 'daily /b', 'platform /c'])
  })

  it("menuOf uses the platform section for the platform's staff", () => {
    const log = item('/log', 'settings')
    const menu = { ...log.menu, icon: ChefHat, section: 'settings', order: 1, platformSection: 'developer' } as const
    const screens = [{ ...log, menu }, item('/kitchen', 'settings')]
    expect(addresses(screens, viewer())).toEqual(['settings /log', 'settings /kitchen'])
    expect(addresses(screens, viewer({ account_type: 'eliza' }))).toEqual(['settings /kitchen', 'developer /log'])
  })

  it('menuOf omits screens without permission and without a menu entry', () => {
    const { menu: _, ...hidden } = item('/form', 'daily')
    const screens = [
      item('/kitchen', 'daily', { needs: needs('get-kitchen-all') }),
      item('/role', 'daily', { needs: needs('get-role-all') }),
      hidden,
    ]
    expect(addresses(screens, viewer())).toEqual(['daily /kitchen'])
  })

  it.each([
    [{ accounts: ['eliza'], host: 'platform', all: true }, viewer(), false],
    [{ accounts: ['eliza'], host: 'platform', all: true }, viewer({ account_type: 'eliza', host: 'other' }), true],
    [{ accounts: ['eliza'], host: 'company' }, viewer(), true],
    [{ modules: ['kiosk'] }, viewer(), false],
    [{ modules: ['kiosk'] }, viewer({ modules: new Set(['kiosk']) }), true],
  ] as [Visibility, Viewer, boolean][])(
    'menuOf shows a screen by account, host and licence: %j',
    (when, who, isVisible) => {
      expect(addresses([item('/x', 'daily', { when })], who)).toEqual(isVisible ? ['daily /x'] : [])
    },
  )

  it("menuOf shows a branch's screens when it is chosen, by its licence", () => {
    const screens = [
      item('/manegement/:branch_id/orders', 'daily'),
      item('/manegement/:branch_id/kiosk', 'daily', { when: { modules: ['kiosk'] } }),
    ]
    const who = viewer({ modules: new Set(['kiosk']) })
    expect(addresses(screens, who)).toEqual([])
    expect(addresses(screens, who, { id: 7, modules: new Set(), only: false })).toEqual(['daily /manegement/7/orders'])
  })

  it('menuOf shows a screen over all branches or its branch version, not both, with a single branch', () => {
    const desk = item('/manegement/:branch_id/orders', 'daily')
    const standing = { ...desk, menu: { section: 'daily', icon: ChefHat, order: 1, standsFor: '/home' } as const }
    const screens = [item('/home', 'daily'), item('/user', 'company'), standing]
    const branch = { id: 7, modules: new Set<string>(), only: true }
    expect(addresses(screens, viewer(), branch)).toEqual(['company /user', 'daily /manegement/7/orders'])
    expect(menuOf(screens, viewer(), branch).branch[0]?.items[0]?.also).toBe('/home')
    const several = ['daily /home', 'company /user', 'daily /manegement/7/orders']
    expect(addresses(screens, viewer(), { ...branch, only: false })).toEqual(several)
    const hidden = { ...standing, needs: needs('get-order-desk') }
    expect(addresses([item('/home', 'daily'), hidden], viewer(), branch)).toEqual(['daily /home'])
  })
})
