import { core } from '@sofra/contract/kernel/core.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { t } from '../harness/words.ts'
import { fillOffer } from './offers.ts'

/** Texts that a person may type, from the plainest to the most special; `n` makes them differ. */
const candidates = (n: number): readonly string[] => [
  `Deneme ${n}`,
  `person${n}@demo.sofra`,
  `0555 000 ${String(1_000 + n)}`,
  `https://demo.sofra/${n}`,
  `deneme.anahtar${n}`,
  'TR330006100519786457841326',
  `deneme-${n}`,
  `DENEME${n}`,
  `deneme_${n}`,
  String(123_456 + n),
  '12:30',
  '#336699',
  '192.168.1.50',
  '2.05.01',
  'Europe/Istanbul',
  ['ABC', 'ABD', 'ABE', 'ABF'][n % 4] ?? 'ABG',
  'AB',
  'G-DENEME12',
  'GTM-DENEME12',
  String(n % 10),
  '1234567890',
]

/**
 * The field of a body by the English label of its phrase: `Name` is `name`. Phrases of the record itself come first, then those
 * that records share.
 */
export const fieldByLabel = (body: z.ZodObject, label: string, record: string) => {
  const keys = Object.entries(allPhrases).flatMap(([key, words]) => (words?.[1] === label ? [key] : []))
  const fieldIn = (before: string) =>
    Object.keys(body.shape).find((field) => keys.some((key) => key.endsWith(`${before}.${field}`)))
  return fieldIn(record) ?? fieldIn('field') ?? fieldIn('')
}

/**
 * Returns a number that the schema accepts, as far as there is one; large ones first, since small ones are often taken. Those of
 * one form rise, because an upper limit follows a lower one. A share is in percent.
 */
const numberFor = (schema: z.ZodType | undefined, n: number, isShare: boolean) =>
  String(
    [isShare ? 50 + (n % 50) : 82 + (n % 100), 40, 12, 7, 3, 1].find(
      (one) => !schema || schema.safeParse(one).success,
    ) ?? 1,
  )

/** Returns a text that the schema accepts. Throws for a schema that takes none of the candidates: add one. */
const textFor = (schema: z.ZodType | undefined, n: number): string => {
  if (!schema) return `Deneme ${n}`
  const inner = core(schema)
  const text = inner instanceof z.ZodObject ? (inner.shape.tr as z.ZodType) : schema
  const accepted = candidates(n).find((one) => text.safeParse(one).success)
  if (accepted === undefined) throw new Error('no candidate text is accepted')
  return accepted
}

/** A labelled field of an open form. */
export interface FormField {
  readonly label: string
  readonly required: boolean
  /** The element around label and control. */
  readonly root: Locator
}

/**
 * Returns the fields of a form in their order. A label inside a group belongs to the group, unless it has a star. Fields of which
 * one is required count as required.
 */
export const fieldsIn = async (form: Locator): Promise<FormField[]> => {
  const labels = form.locator('label[for]:visible, legend:visible')
  const texts = await labels.evaluateAll(
    (all, star) =>
      all.map((one) => {
        const hasStar = [...one.querySelectorAll('.visually-hidden')].some(({ textContent }) => textContent === star)
        // One of these is required; a field that has a value keeps it.
        const required = hasStar || one.closest('[data-one-of]') !== null
        const words = one.cloneNode(true) as HTMLElement
        for (const part of words.querySelectorAll('.visually-hidden, [aria-hidden]')) part.remove()
        const isInGroup = one.matches('label') && one.closest('fieldset') !== null
        // Places among the labels change when fields appear.
        const root = one.parentElement as HTMLElement
        root.dataset.swept ??= crypto.randomUUID()
        return { label: words.textContent?.trim() ?? '', required, isInGroup, root: root.dataset.swept }
      }),
    t('form.required'),
  )
  return texts.flatMap(({ label, required, isInGroup, root }) =>
    isInGroup && !required ? [] : [{ label, required, root: form.locator(`[data-swept="${root}"]`) }],
  )
}

export const kinds = {
  files: 'input[type="file"]',
  editors: '[contenteditable="true"]',
  selects: '.ant-select:not(.ant-select-disabled)',
  dates: '.ant-picker input:enabled',
  numbers: '[role="spinbutton"]',
  texts:
    'textarea:visible, input:visible:not([type="radio"], [type="checkbox"], [type="file"], [type="color"], [role], .ant-picker input, .ant-select input)',
} as const

export const controlsIn = (root: Locator, kind: keyof typeof kinds) => root.locator(kinds[kind])

/** Matches a select that shows a value. */
export const chosen = '.ant-select-selection-item, .ant-select-content-has-value'

const openOptions = (page: Page) =>
  page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option:not(.ant-select-item-option-disabled)',
  )

/** Hardly larger than each shape requires, and of one colour: storing large pictures in all of their sizes takes seconds. */
const pictureFile = async (isIcon: boolean) =>
  isIcon
    ? { name: 'a.png', mimeType: 'image/png', buffer: await plainImage(48, 48).png().toBuffer() }
    : { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plainImage(480, 480).jpeg().toBuffer() }

const choosePicture = async (page: Page, root: Locator, label: string) => {
  const opened = page.waitForEvent('filechooser')
  await root
    .getByRole('button', { name: /choose picture$/ })
    .first()
    .click()
  await (await opened).setFiles(await pictureFile(label === t('settings.logos.favicon')))
  const apply = page.getByRole('button', { name: t('picture.crop.apply') })
  const shown = root.locator('img').first()
  await apply.or(shown).first().waitFor()
  if (await apply.isVisible()) await apply.click()
  await shown.waitFor()
}

/** In milliseconds: some options are read from the server when their select opens. */
const patience = 10_000

/** Clicks an option of the open select. Throws if it is not offered. */
const clickOption = async (option: Locator, name: string) => {
  await option.click({ timeout: patience }).catch((cause) => {
    throw new Error(`the option ${name} is not offered`, { cause })
  })
}

/** Chooses one of the options of a field by its name, from a select or beside a radio button. */
export const chooseOption = async (page: Page, { root }: FormField, name: string) => {
  const select = root.getByRole('combobox')
  if ((await select.count()) === 0) return root.getByLabel(name, { exact: true }).check()
  await select.click()
  await clickOption(openOptions(page).filter({ hasText: name }).first(), name)
}

/** Chooses the last option that is offered, or types two words where any may be typed. Throws if nothing is chosen. */
const choose = async (page: Page, root: Locator, select: Locator, n: number) => {
  const input = select.getByRole('combobox')
  const lines = root.getByRole('listitem')
  const nextLine = lines.nth(await lines.count())
  await input.click()
  const takesWords = await input.evaluate((one) => one.closest('[data-tags]') !== null)
  if (takesWords)
    for (const word of [`deneme ${n}`, `deneme ${n + 1}`]) {
      await input.fill(word)
      await input.press('Enter')
    }
  else await clickOption(openOptions(page).last(), 'at the end')
  await input.press('Tab')
  // Some selects show their value, others add it to a list.
  await select.locator(chosen).or(nextLine).first().waitFor({ timeout: patience })
}

export interface Filling {
  readonly page: Page
  readonly body: z.ZodObject
  /** What the calls of the record are named after. */
  readonly record: string
  /** Makes values differ between records, and between the fields of one. */
  readonly n: number
  /** Fills each control of a field, instead of the one that makes it complete. */
  readonly every?: boolean
}

interface Part extends Filling {
  readonly root: Locator
  readonly label: string
  readonly schema: z.ZodType | undefined
}

/** The controls of a kind to fill: the first is the required one of a group in several languages. */
const controlsOf = async ({ root, every }: Part, kind: keyof typeof kinds) =>
  (await controlsIn(root, kind).all()).slice(0, every ? undefined : 1)

/** A list of pictures begins without a line. */
const emptyList = t('branch-showcase.items')

const fillPicture = async ({ page, root, label, n, every }: Part) => {
  if (label === emptyList && (await controlsIn(root, 'files').count()) === 0)
    await root.getByRole('button').last().click()
  if ((await controlsIn(root, 'files').count()) === 0) return false
  if ((await root.locator('img').count()) === 0) await choosePicture(page, root, label)
  if (every && label === emptyList) await root.getByRole('textbox').first().fill(`https://demo.sofra/${n}`)
  return true
}

const turnOn = async ({ root }: Part) => {
  for (const one of await root.getByRole('switch', { checked: false }).all())
    if (await one.isEnabled()) await one.click()
}

const fillEditors = async (part: Part) => {
  for (const editor of await controlsOf(part, 'editors')) {
    await editor.click()
    await part.page.keyboard.type(`Deneme ${part.n}`)
  }
}

const fillSelects = async ({ page, root, n }: Part) => {
  for (const select of await controlsIn(root, 'selects').all())
    if ((await select.locator(chosen).count()) === 0) await choose(page, root, select, n)
}

/** Later days for later fields: an end comes after its beginning. */
const day = (year: number, n: number) => new Date(Date.UTC(year, 5, 1 + (n % 100))).toISOString().slice(0, 10)

const fillDates = async (part: Part) => {
  for (const input of await controlsOf(part, 'dates')) {
    if ((await input.inputValue()) !== '') continue
    const hasTime = (await part.root.locator('[data-time]').count()) > 0
    await input.fill(hasTime ? `${day(2027, part.n)} 12:30` : day(1990, part.n))
    // Enter would save the form.
    await input.press('Tab')
  }
}

const checkOne = async ({ root }: Part) => {
  for (const kind of ['radio', 'checkbox'] as const) {
    const isOpen = (await root.locator(`input[type="${kind}"]:checked`).count()) === 0
    const inputs = root.getByRole(kind)
    // By its key: some are drawn by what stands beside them.
    if (isOpen && (await inputs.count()) > 0 && (await inputs.last().isEnabled())) await inputs.last().press('Space')
  }
}

/** Whether a control is to be filled; a form that is filled everywhere replaces the zeros that it begins with. */
const isVacant = async (input: Locator, every = false) => {
  const value = await input.inputValue()
  return (value === '' || (every && /^0([.,]0+)?$/.test(value))) && (await input.isEnabled())
}

const fillInputs = async (part: Part) => {
  const { schema, n, every } = part
  for (const input of await controlsOf(part, 'numbers'))
    if (await isVacant(input, every)) {
      const isShare = (await input.evaluate((one) => one.closest('.ant-input-number')?.textContent))?.includes('%')
      await input.fill(numberFor(schema, n, isShare === true))
      await input.press('Tab')
    }
  for (const input of await controlsOf(part, 'texts'))
    if (await isVacant(input, every)) {
      const isAmount = (await input.getAttribute('inputmode')) === 'decimal'
      await input.fill(isAmount ? '12' : textFor(schema, n))
      await input.press('Tab')
    }
}

/** Fills a field as a person does who reads its label. A control that has a value keeps it. */
export const fillField = async ({ label, root }: FormField, filling: Filling) => {
  const name = fieldByLabel(filling.body, label, filling.record)
  const ofField = name === undefined ? undefined : (filling.body.shape[name] as z.ZodType)
  // The controls of a list are of its parts.
  const schema = ofField && !(core(ofField) instanceof z.ZodArray) ? ofField : undefined
  const part = { ...filling, root, label, schema }
  if (await fillPicture(part)) return
  await fillEditors(part)
  await fillSelects(part)
  await fillDates(part)
  await checkOne(part)
  await fillInputs(part)
  if (!filling.every) return
  await turnOn(part)
  await fillOffer(filling.page, root)
}
