import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const trees = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  panel: 'apps/panel/src/modules',
} as const
type Tree = keyof typeof trees

const modulesOf = (tree: Tree) => {
  const files = globSync('*/*/**/*.{ts,tsx}', { cwd: join(root, trees[tree]) })
  return new Set(
    files.map((path) => path.split('/').slice(0, 2).join('/')).filter((path) => !path.startsWith('kernel/')),
  )
}

/** Returns the modules that exist in some of the trees only, and in which: `order/stream` → `contract server`. */
const partial = (standing: Readonly<Record<Tree, ReadonlySet<string>>>) => {
  const names = Object.keys(standing) as Tree[]
  const all = new Set(names.flatMap((tree) => [...standing[tree]]))
  const treesByModule = [...all]
    .sort()
    .map((module) => [module, names.filter((tree) => standing[tree].has(module))] as const)
  return Object.fromEntries(
    treesByModule.filter(([, some]) => some.length < names.length).map(([a, some]) => [a, some.join(' ')]),
  )
}

const noScreen = 'it has no screen of its own: others show it, or guests and machines call it'
const rules = 'rules that need neither a table nor a screen; server and panel both compute by them'

const exceptions: Readonly<Record<string, readonly [stands: string, why: string]>> = {
  'access/reset': ['contract server', 'its screens open without signing in and stand in the panel’s public/'],
  'access/saved-view': ['contract server', 'its menu and dialog stand in the kit, at every list'],
  'access/session': ['contract server', 'signing in stands in the panel’s public/'],
  'access/reset-code': [
    'server',
    'codes by which a password is set: invitations send them, and whoever has forgotten theirs asks for one',
  ],
  'branch/menu-source': ['contract server', noScreen],
  'catalog/menu-form': ['panel', 'what the forms of products, groups and categories share; none of them owns it'],
  'catalog/offer': ['contract panel', rules],
  'catalog/option': ['contract', rules],
  'catalog/sale': ['contract', rules],
  'catalog/sample-restaurant': ['server', 'what every new restaurant begins with; nobody calls it'],
  'company/own-company': ['panel', 'which company a screen of one’s own is about; the pages of a company stand on it'],
  'company/trial': ['server', 'a trial is laid anew by the clock; nobody calls it'],
  'member/guest-account': ['contract server', 'guests sign in on the sites and apps of their company'],
  'member/phone-code': [
    'contract server',
    'guests show a phone to be theirs on the guests’ page, which stands in apps/guest',
  ],
  'integration/marketplace': [
    'server',
    'adapters of marketplaces; their calls and screens stand with the records that they are about',
  ],
  'order/auto-accept': ['server', 'a rule about orders that come in; its switches are settings of the branch'],
  'order/channel': ['contract server', noScreen],
  'order/storefront': ['contract server', noScreen],
  'order/guest-history': ['contract server', 'members look back by it on the guests’ page, which stands in apps/guest'],
  'order/guest-page': ['contract server', 'its screen is the guests’ page, which stands in apps/guest'],
  'order/member-basket': ['contract server', noScreen],
  'order/order-hour': ['contract server', 'the overviews show its figures'],
  'order/ordering': ['contract server', noScreen],
  'order/pricing': ['contract', rules],
  'order/stream': ['contract server', noScreen],
  'order/visit': ['server', 'how often guests were here, which follows from orders; nobody calls it'],
  'platform/api-docs': ['contract panel', 'it shows the document that the server makes of the contract'],
  'platform/place-import': [
    'server',
    'one file brings places of all levels; its calls and its page are those of cities',
  ],
  'platform/picture': ['contract server', 'its field is a part of the panel’s kit'],
}

test('the three trees have the same modules, except listed ones', () => {
  const standing = { contract: modulesOf('contract'), server: modulesOf('server'), panel: modulesOf('panel') }
  const expected = Object.entries(exceptions).map(([module, [stands]]) => [module, stands])
  expect(partial(standing)).toEqual(Object.fromEntries(expected))
})

test('control: a module missing in one tree is reported', () => {
  const both = new Set(['platform/kitchen'])
  expect(partial({ contract: both, server: both, panel: new Set() })).toEqual({ 'platform/kitchen': 'contract server' })
})
