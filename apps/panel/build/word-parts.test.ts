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
  return planWords({
    getModule: (id) => {
      const { code = '', imports = [], lazy = [] } = files[id] ?? {}
      return { code, importedIds: [...imports], dynamicallyImportedIds: [...lazy] }
    },
    modules,
    titles: ['kitchen.title'],
    declarations: Object.keys(files).filter((id) => id.endsWith('.screens.ts')),
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

const kitchens = `${panel}/modules/platform/kitchen`
const kitchenScreens = {
  [`${kitchens}/kitchen.screens.ts`]: { lazy: [`${kitchens}/KitchenList.tsx`, `${kitchens}/KitchenForm.tsx`] },
}

test('planWords gives the screens of a file one part, with all words of each module of which they show some', () => {
  const drawer = `${panel}/modules/order/Drawer.tsx`
  const plan = planOf({
    ...kitchenScreens,
    [`${kitchens}/KitchenList.tsx`]: { lazy: [drawer] },
    [`${kitchens}/KitchenForm.tsx`]: { imports: [`${contract}/platform/kitchen/kitchen.contract.ts`] },
    [`${contract}/platform/kitchen/kitchen.contract.ts`]: { code: "resource('kitchen')" },
    // What is loaded later is shown without asking for more.
    [drawer]: { code: "t('desk.failed')" },
  })
  expect(plan.partsOf(`${kitchens}/KitchenList.tsx`)).toEqual(['kitchen'])
  expect(plan.partsOf(`${kitchens}/KitchenForm.tsx`)).toEqual(['kitchen'])
  expect(plan.keysOf('kitchen').toSorted()).toEqual([
    'desk.failed',
    'desk.no-match',
    'desk.title',
    'kitchen.name',
    'kitchen.one',
  ])
  expect(plan.keysOf('every')).toEqual(expect.arrayContaining([...plan.keysOf('kitchen'), 'city.one']))
  expect(plan.keysOf('every')).not.toContain('kitchen.title')
})

test('planWords gives what the kit shows a part of its own, and none to a screen whose words are all there', () => {
  const plan = planOf({
    ...kitchenScreens,
    [`${kitchens}/KitchenList.tsx`]: { code: "t('kitchen.title')" },
    [`${kitchens}/KitchenForm.tsx`]: { code: "t('kitchen.name')", imports: [`${panel}/kit/picture/PictureInput.tsx`] },
    [`${panel}/kit/picture/PictureInput.tsx`]: { code: "t('picture.zoom')" },
  })
  expect(plan.partsOf(`${kitchens}/KitchenList.tsx`)).toEqual([])
  expect(plan.partsOf(`${kitchens}/KitchenForm.tsx`)).toEqual(['kit', 'kitchen'])
  expect(plan.keysOf('kit')).toEqual(['picture.zoom'])
  expect(plan.keysOf('kitchen').toSorted()).toEqual(['kitchen.name', 'kitchen.one'])
})

test('planWords does not take a single word of the panel for the name of a record, nor a linked screen for a part', () => {
  const declaration = `${panel}/modules/order/order.screens.ts`
  const list = `${panel}/modules/order/Orders.tsx`
  const plan = planOf({
    ...kitchenScreens,
    [declaration]: { lazy: [list] },
    [list]: { code: "['city', 'list']; t('desk.failed')", imports: [`${kitchens}/kitchen.screens.ts`] },
    [`${kitchens}/KitchenList.tsx`]: { code: "t('kitchen.name')" },
  })
  expect(plan.partsOf(list)).toEqual(['order'])
  expect(plan.keysOf('order').toSorted()).toEqual(['desk.failed', 'desk.no-match', 'desk.title'])
})

test('planWords puts titles, what the shell names and what the desk shows into the first words', () => {
  const plan = planOf({
    [`${panel}/app/main.tsx`]: { code: "t('desk.title')" },
    [`${panel}/modules/order/Desk.tsx`]: { code: `t('desk.failed'); t(\`cancel-reason.side.\${side}\`)` },
  })
  expect(plan.keysOf('first')).toEqual(
    expect.arrayContaining(['shell.theme', 'kitchen.title', 'desk.title', 'desk.failed', 'cancel-reason.side.branch']),
  )
  expect(plan.keysOf('every')).not.toContain('desk.failed')
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
