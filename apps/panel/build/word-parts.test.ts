import { expect, test } from 'vitest'
import { keysIn } from './word-keys.ts'
import { planWords } from './word-parts.ts'

const panel = '/panel/src'
const contract = '/packages/contract/src'

interface Module {
  readonly code?: string
  readonly imports?: readonly string[]
  readonly lazy?: readonly string[]
}

/** The plan of a panel of these modules, by their paths. */
const planOf = (files: Readonly<Record<string, Module>>) => {
  const modules = new Map(
    Object.entries({
      'shell.theme': 'kernel',
      'kitchen.title': 'platform/kitchen',
      'kitchen.name': 'platform/kitchen',
      'kitchen.one': 'platform/kitchen',
      'desk.title': 'order/orders',
      'desk.failed': 'order/orders',
      'desk.no-match': 'order/orders',
      'city.one': 'platform/city',
      'picture.zoom': 'platform/picture',
      'cancel-reason.side.branch': 'platform/cancel-reason',
      'forgot.link': 'access/reset',
      'forgot.text': 'access/reset',
    }),
  )
  return planWords(
    (id) => {
      const { code = '', imports = [], lazy = [] } = files[id] ?? {}
      return { code, importedIds: [...imports], dynamicallyImportedIds: [...lazy] }
    },
    {
      app: `${panel}/app/main.tsx`,
      login: `${panel}/public/main.tsx`,
      pages: `${panel}/public/PublicPage.tsx`,
      first: [`${panel}/modules/order/Desk.tsx`],
    },
    modules,
    ['kitchen.title'],
  )
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

const kitchens = `${panel}/modules/platform/kitchen`
const kitchenScreens = {
  [`${kitchens}/kitchen.screens.ts`]: { lazy: [`${kitchens}/KitchenList.tsx`, `${kitchens}/KitchenForm.tsx`] },
}

test('planWords finds the phrases of a screen, of what it opens later and of its records', () => {
  const drawer = `${panel}/modules/order/Drawer.tsx`
  const plan = planOf({
    ...kitchenScreens,
    [`${kitchens}/KitchenList.tsx`]: { lazy: [drawer] },
    [`${kitchens}/KitchenForm.tsx`]: { imports: [`${contract}/platform/kitchen/kitchen.contract.ts`] },
    [`${contract}/platform/kitchen/kitchen.contract.ts`]: { code: "resource('kitchen')" },
    [drawer]: { code: "t('desk.failed')" },
  })
  expect(plan.shownOn(`${kitchens}/KitchenList.tsx`)).toEqual(['desk.failed'])
  expect(plan.shownOn(`${kitchens}/KitchenForm.tsx`).toSorted()).toEqual([
    'kitchen.name',
    'kitchen.one',
    'kitchen.title',
  ])
})

test('planWords does not take a single word of the panel for the name of a record, nor a linked screen for a part', () => {
  const list = `${panel}/modules/order/Orders.tsx`
  const plan = planOf({
    ...kitchenScreens,
    [list]: { code: "['city', 'list']; t('desk.failed')", imports: [`${kitchens}/kitchen.screens.ts`] },
    [`${kitchens}/KitchenList.tsx`]: { code: "t('kitchen.name')" },
  })
  expect(plan.shownOn(list)).toEqual(['desk.failed'])
})

test('planWords puts titles, what the shell names and what the desk shows into the first words', () => {
  const plan = planOf({
    [`${panel}/app/main.tsx`]: { code: "t('desk.title')" },
    [`${panel}/modules/order/Desk.tsx`]: { code: `t('desk.failed'); t(\`cancel-reason.side.\${side}\`)` },
  })
  expect(plan.parts.first).toEqual(
    expect.arrayContaining(['shell.theme', 'kitchen.title', 'desk.title', 'desk.failed', 'cancel-reason.side.branch']),
  )
  expect(plan.parts.rest).not.toContain('desk.failed')
  expect(plan.parts.rest).toContain('kitchen.name')
})

test('planWords lets the login carry its own words, and the other pages before the sign-in theirs', () => {
  const pages = `${panel}/public/PublicPage.tsx`
  const forgot = `${panel}/public/reset/ForgotForm.tsx`
  const plan = planOf({
    [`${panel}/public/main.tsx`]: { code: "t('forgot.link')", imports: [pages] },
    [pages]: { lazy: [forgot] },
    [forgot]: { code: "t('forgot.text'); t('forgot.link')" },
  })
  expect(plan.parts.login).toEqual(['forgot.link'])
  expect(plan.parts.public).toEqual(['forgot.text'])
})
