import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import type { Viewer } from '@sofra/contract/kernel/visibility.ts'
import { allPermissions } from '@sofra/contract/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visible } from '../../apps/panel/src/app/menu.ts'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { sees, wait } from '../harness/look.ts'
import { open, screenStage } from '../harness/screens.ts'
import { t } from '../harness/words.ts'

const { a, addressOf, pageIn, seed, visit, world } = await screenStage()
let ownersPage: Page
/** A setting that the product does not use: the keys of used ones cannot be emptied. */
let ownSetting: { id: number }
beforeAll(async () => {
  await seed()
  ownSetting = await a.insert('setting', {
    key: 'front.greeting',
    description: { tr: 'Selam', en: 'Greeting', de: 'Gruß' },
    type: 'text',
    options: [],
    value: 'Merhaba',
    is_public: false,
  })
  ownersPage = await visit({ as: world().owner, staying: true })
})

/** These ask for the company first; their form is that of `/branch/form/company/:company_id`. */
const asksForCompany = ['/branch/form/suggestion/:suggestion_id', '/branch/form/registration/:registration_id']

/** The forms of new records. */
const forms = screens.filter(
  ({ path }) => /[/-]form(\/|$)/.test(path) && !path.endsWith('/:id') && !asksForCompany.includes(path),
)

const owner: Viewer = {
  permissions: new Set<string>(allPermissions),
  account_type: 'customer',
  host: 'other',
  modules: new Set<string>(licenceModules),
}
/** Asks users with several companies first, as above. */
const ofChosenCompany = '/branch/form'

const formsOf = {
  operator: forms.filter(({ path }) => path !== ofChosenCompany),
  owner: forms.filter((screen) => visible(screen, owner)),
}

/** Pages of records or settings without a required field: lists, switches and drawings. */
const withoutField = [
  '/role/list-schema-form/:id',
  ...[
    'integration-platform',
    'integration-courier',
    'user',
    'working-hour',
    'payment-method',
    'capacity',
    'delivered',
  ].map((name) => `/manegement/:branch_id/settings/${name}-settings`),
  '/manegement/:branch_id/settings/switchboard-settings',
  '/company/settings',
  '/delivery-type/form/:id',
  // Their first required field is a picture, or they are read-only after issuing.
  ...['banner', 'slider', 'story'].flatMap((kind) => [`/marketing/${kind}/form/:id`, `/platform/${kind}/form/:id`]),
  ...['banner', 'campaign', 'story', 'gift-cards'].map((name) => `/manegement/:branch_id/${name}/form/:id`),
  '/marketing/gift-card/form/:id',
  // Its first required field with text is a day, which a picker keeps.
  '/manegement/:branch_id/licence-charge/form/:id',
  // Its texts are in tabs by language.
  '/marketing/notification/form/:id',
]
/** The pages that change an existing record. */
const changing = screens.filter(
  ({ path }) =>
    /[/-]form\/:id$|[/-]settings(\/:id)?$|^\/(profile|site-setting)$/.test(path) && !withoutField.includes(path),
)

/** Marks the first required field of the form in front. */
const markRequired = () => {
  const form = [...document.querySelectorAll('main form')].find((one) => one.checkVisibility())
  const isText = (one: Element) =>
    one.matches('input:not([role="combobox"], [readonly]), textarea') &&
    one.checkVisibility() &&
    !one.matches(':disabled')
  const [field] = [...(form?.querySelectorAll('label, legend') ?? [])]
    .filter((label) => label.querySelector('[aria-hidden="true"]')?.textContent === '*')
    .flatMap((label) => [...(label.parentElement?.querySelectorAll('*') ?? [])].filter(isText))
  field?.setAttribute('data-emptied', '')
}

/** Scrolls to the end of the page, away from the first fault, and focuses the save button. */
const goToSave = () => {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const buttons = [...document.querySelectorAll<HTMLElement>('main form button[data-main]')]
  buttons.find((one) => one.checkVisibility())?.focus({ preventScroll: true })
}

/** Returns `seen` if the first refused field is visible, focused and named in the foot; otherwise what is wrong. */
const lookAtRefusal = () => {
  const isSeen = (one: Element) => one.checkVisibility()
  const form = [...document.querySelectorAll('main form')].find(isSeen)
  const first = [...(form?.querySelectorAll('[data-fault], [aria-invalid="true"]') ?? [])].find(isSeen)
  if (!first) return form ? 'nothing is refused' : 'there is no form'
  const name = first.getAttribute('data-fault') ?? first.getAttribute('aria-label') ?? 'a field without a name'
  const focused = document.activeElement
  if (!focused || !first.contains(focused)) return `the focus is not in ${name}`
  const { left, top, width, height } = focused.getBoundingClientRect()
  // The element at that point, if any, must not be a foot or head that covers the field.
  if (!first.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return `${name} is out of sight`
  const foot = [...(form?.querySelectorAll('button[data-main]') ?? [])].find(isSeen)?.parentElement
  return foot?.textContent.includes(name) ? 'seen' : `the foot does not name ${name}: ${foot?.textContent}`
}

/** Resizes to a phone, where the foot covers more, and waits for the layout. */
const asPhone = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.waitForFunction(() => !document.querySelector('aside nav'))
}

const showsFault = async (page: Page, key: 'Control+s' | 'Enter') => {
  await page.evaluate(goToSave)
  await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(lookAtRefusal), wait).toBe('seen')
}

/** Opens a form as the operator; for a company's record it first chooses the company of the test data. */
const openForm = async (screen: (typeof screens)[number]) => {
  const isSetting = screen.path === '/setting/form/:id'
  const [page, address] = [pageIn('en'), isSetting ? `/setting/form/${ownSetting.id}` : await addressOf(screen)]
  await open(page, address, 'en', false)
  if (await page.getByText(t('company.choose.hint')).filter({ visible: true }).count()) {
    await open(page, `${address}?company=${world().moda.company_id}`, 'en', false)
    await sees(page.locator('main form').filter({ visible: true }))
  }
  return page
}

describe('an untouched form that is saved shows, focuses and names its first fault', () => {
  const onAPhone = async (screen: Screen) => {
    await open(ownersPage, await addressOf(screen), 'en', false)
    await asPhone(ownersPage)
    await showsFault(ownersPage, 'Enter')
  }
  const isSampled = (screen: Screen) => formsOf.owner.indexOf(screen) % 3 === 0
  test.each(formsOf.owner.filter(isSampled))('$path, to the owner on a phone', onAPhone)
  test.each(formsOf.owner.filter((screen) => !isSampled(screen)))('$path, to the owner on a phone', slow, onAPhone)

  test.each(formsOf.operator)('$path, to the operator', slow, async (screen) => {
    await showsFault(await openForm(screen), 'Control+s')
  })

  test('and none is left out', () => {
    expect(formsOf.owner.map(({ path }) => path)).toContain(ofChosenCompany)
    expect(formsOf.owner.length).toBeGreaterThanOrEqual(12)
    expect(formsOf.operator.length).toBeGreaterThanOrEqual(38)
  })
})

describe('a record or settings saved without what they need show, focus and name their first fault', () => {
  test.each(changing)('$path, to the operator', slow, async (screen) => {
    const page = await openForm(screen)
    await page.evaluate(markRequired)
    await page.locator('main [data-emptied]').filter({ visible: true }).fill('')
    await showsFault(page, 'Control+s')
  })

  test('and none is left out', () => {
    expect(changing.length).toBeGreaterThanOrEqual(40)
    expect(withoutField.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
  })
})
