import { expect, test } from 'vitest'
import { keysIn, planWords } from './word-parts.ts'

const panel = '/panel/src'
const contract = '/packages/contract/src'

interface Module {
  readonly code?: string
  readonly imports?: readonly string[]
  readonly lazy?: readonly string[]
}

/** The plan of a panel of these modules, by their paths. */
const planOf = (modules: Readonly<Record<string, Module>>) => {
  const areas = new Map(
    Object.entries({
      'shell.theme': 'kernel',
      'kitchen.title': 'platform',
      'kitchen.name': 'platform',
      'desk.title': 'order',
      'desk.failed': 'order',
      'cancel-reason.side.branch': 'platform',
      'forgot.link': 'access',
      'forgot.text': 'access',
    }),
  )
  return planWords({
    getModule: (id) => {
      const { code = '', imports = [], lazy = [] } = modules[id] ?? {}
      return { code, importedIds: [...imports], dynamicallyImportedIds: [...lazy] }
    },
    areas,
    titles: ['kitchen.title'],
    entries: {
      app: `${panel}/app/main.tsx`,
      open: `${panel}/public/main.tsx`,
      pages: `${panel}/public/PublicPage.tsx`,
      desk: [`${panel}/modules/order/Desk.tsx`],
      beside: [],
    },
  })
}

test('keysIn finds keys that are written out or begun by a template, and takes other texts for beginnings', () => {
  const { named, begun } = keysIn(
    `t('kitchen.title'); t(\`theme.\${mode}\`); words = 'cancel-reason.side'; 'no.such-key'`,
  )
  expect(named).toContain('kitchen.title')
  expect(named).toContain('theme.dark')
  expect(named).not.toContain('cancel-reason.side.branch')
  expect(begun).toContainEqual({ beginning: 'cancel-reason.side', key: 'cancel-reason.side.branch' })
})

test.each([`<Choices words="account-type" />`, `{ words: 'account-type' }`, `oneOf(accountTypes, "account-type")`])(
  'keysIn takes the words of a choice as named, also of another area: %s',
  (code) => {
    expect(keysIn(code).named).toContain('account-type.dealer')
  },
)

test('planWords gives a screen the areas that its modules name, also those that they load later', () => {
  const list = `${panel}/modules/platform/kitchen/KitchenList.tsx`
  const drawer = `${panel}/modules/order/Drawer.tsx`
  const plan = planOf({
    [list]: { imports: [`${contract}/platform/kitchen/kitchen.contract.ts`], lazy: [drawer] },
    [`${contract}/platform/kitchen/kitchen.contract.ts`]: { code: "resource('kitchen')" },
    [drawer]: { code: "t('desk.failed')" },
  })
  expect(plan.areasOf(list)).toEqual(['order', 'platform'])
})

test('planWords does not take a single word of the panel for the name of a record, nor a linked screen for a part', () => {
  const list = `${panel}/modules/order/Orders.tsx`
  const linked = `${panel}/modules/platform/kitchen/kitchen.screens.ts`
  const plan = planOf({
    [list]: { code: "['kitchen', 'list']", imports: [linked] },
    [linked]: { lazy: [`${panel}/modules/platform/kitchen/KitchenList.tsx`] },
    [`${panel}/modules/platform/kitchen/KitchenList.tsx`]: { code: "t('kitchen.name')" },
  })
  expect(plan.areasOf(list)).toEqual([])
})

test('planWords puts titles, what the shell names and what the desk shows into the first words', () => {
  const plan = planOf({
    [`${panel}/app/main.tsx`]: { code: "t('desk.title')" },
    [`${panel}/modules/order/Desk.tsx`]: { code: `t('desk.failed'); t(\`cancel-reason.side.\${side}\`)` },
  })
  expect(plan.keysOf('first')).toEqual(
    expect.arrayContaining(['shell.theme', 'kitchen.title', 'desk.title', 'desk.failed', 'cancel-reason.side.branch']),
  )
  expect(plan.keysOf('order')).toEqual([])
})

test('planWords lets the login carry its own words, and the other pages before the sign-in theirs', () => {
  const pages = `${panel}/public/PublicPage.tsx`
  const forgot = `${panel}/public/reset/ForgotForm.tsx`
  const plan = planOf({
    [`${panel}/public/main.tsx`]: { code: "t('forgot.link')", imports: [pages] },
    [pages]: { lazy: [forgot] },
    [forgot]: { code: "t('forgot.text'); t('forgot.link')" },
  })
  expect(plan.keysOf('login')).toEqual(['forgot.link'])
  expect(plan.keysOf('public')).toEqual(['forgot.text'])
})
