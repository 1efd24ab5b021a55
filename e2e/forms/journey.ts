import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { z } from 'zod'
import { pageLoaded, sees } from '../harness/look.ts'
import { t } from '../harness/words.ts'
import { clearField, turnOff } from './clear.ts'
import { chooseOption, type FormField, fieldByLabel, fieldsIn, fillField } from './controls.ts'
import { fillHours } from './hours.ts'

type Values = Record<string, unknown>

/** Opens the address of a form and returns it once its fields are there. */
export const openForm = async (page: Page, address: string) => {
  await page.goto(address)
  await pageLoaded(page)
  const form = page.locator('form:visible').first()
  await sees(form)
  return form
}

const bodyOf = ({ body }: Endpoint) => body as z.ZodObject

/** What the calls of a record are named after: `kitchen` of `/kitchen`. */
const recordOf = ({ path }: Endpoint) => path.split('/').findLast((part) => !part.startsWith(':')) ?? ''

interface Filled {
  readonly page: Page
  readonly form: Locator
  readonly save: Endpoint
  readonly n: number
}

/** Visits the fields of a form once each, also those that appear or get a star by that. */
const eachField = async (
  form: Locator,
  isMeant: (field: FormField) => boolean,
  visit: (field: FormField, place: number) => Promise<void>,
) => {
  const done = new Set<string>()
  for (;;) {
    const fields = (await fieldsIn(form)).filter((field) => isMeant(field) && !done.has(field.label))
    if (fields.length === 0) return
    for (const [at, field] of fields.entries()) {
      done.add(field.label)
      await visit(field, at)
    }
  }
}

/** What a person does with a form whose fields exclude or show each other. */
export interface FillingWay {
  /** The choices that are made before the fields are filled: label and option. */
  readonly choose?: readonly (readonly [label: PhraseKey, option: PhraseKey])[]
  /** The names of the controls that are pressed before the fields are filled. */
  readonly press?: readonly PhraseKey[]
  /** The names of the controls that are pressed before the fields are emptied. */
  readonly release?: readonly PhraseKey[]
  /** What is typed in place of a text that the field takes, by its label or the name of the control. */
  readonly type?: Readonly<Partial<Record<PhraseKey, string>>>
  /** Whether the presses show a week of opening hours, whose times are typed. */
  readonly hours?: boolean
  /** The labels of the fields that are left as these presses make them. */
  readonly leave?: readonly PhraseKey[]
}

const chooseAll = async (page: Page, form: Locator, { choose = [] }: FillingWay) => {
  for (const [label, option] of choose) {
    const field = (await fieldsIn(form)).find((one) => one.label === t(label))
    if (!field) throw new Error(`there is no field ${t(label)}`)
    await chooseOption(page, field, t(option))
  }
}

const typeAll = async (form: Locator, { type = {} }: FillingWay) => {
  for (const [label, text] of Object.entries(type)) {
    const field = (await fieldsIn(form)).find((one) => one.label === t(label as PhraseKey))
    const input = field
      ? field.root.locator('input, textarea')
      : form.getByLabel(t(label as PhraseKey), { exact: true })
    await input.first().fill(text)
    await input.first().press('Tab')
  }
}

const pressAll = async (form: Locator, keys: readonly PhraseKey[] = []) => {
  for (const key of keys) {
    const [name, exact] = [t(key), true]
    const controls = form.getByLabel(name, { exact }).or(form.getByRole('button', { name, exact }))
    await controls.first().waitFor()
    for (const control of await controls.all()) await control.click()
  }
}

const isLeft = ({ leave = [] }: FillingWay, { label }: FormField) => leave.some((key) => t(key) === label)

/** Fills the fields with a star. */
export const fillRequired = async ({ page, form, save, n }: Filled, { type = {} }: Pick<FillingWay, 'type'> = {}) => {
  await typeAll(form, { type })
  await eachField(
    form,
    ({ required }) => required,
    (field, at) => fillField(field, { page, body: bodyOf(save), record: recordOf(save), n: n + at }),
  )
}

/** Fills each control of each field. */
export const fillEvery = async ({ page, form, save, n }: Filled, way: FillingWay = {}) => {
  await chooseAll(page, form, way)
  await pressAll(form, way.press)
  await typeAll(form, way)
  if (way.hours) await fillHours(form)
  await eachField(
    form,
    (field) => !isLeft(way, field),
    (field, at) => fillField(field, { page, body: bodyOf(save), record: recordOf(save), n: n + at, every: true }),
  )
}

/** Empties what has no star. Returns the names of the fields that have one. */
export const clearOptional = async ({ page, form, save }: Omit<Filled, 'n'>, way: FillingWay = {}) => {
  await pressAll(form, way.release)
  await eachField(
    form,
    (field) => !isLeft(way, field),
    (field) => clearField(page, field),
  )
  // At the end, because some show the fields that depend on them.
  await eachField(
    form,
    (field) => !isLeft(way, field) && !field.required,
    (field) => turnOff(field),
  )
  const starred = (await fieldsIn(form)).filter(({ required }) => required)
  return starred.flatMap(({ label }) => fieldByLabel(bodyOf(save), label, recordOf(save)) ?? [])
}

/** The texts beside the fields that a form has refused. */
const faultsOf = async (page: Page) => (await page.locator('[data-fault]:visible').allInnerTexts()).join(' | ')

export interface Saved {
  readonly sent: Values
  readonly reply: Values & { readonly id?: number }
  /** Reads the record through the API with the rights of whoever saved it. */
  readonly read: (path: string) => Promise<Values>
}

/** Presses Save. Returns what was sent and answered, undefined when nothing has changed; throws with the refusals of form or server. */
export const saveForm = async (page: Page, { method }: Endpoint, path: string): Promise<Saved | undefined> => {
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && new URL(response.url()).pathname === `/api${path}`,
  )
  // A refusal of the form sends nothing.
  answered.catch(() => undefined)
  const save = page.getByRole('button', { name: t('action.save'), exact: true }).filter({ visible: true })
  if (await save.isDisabled()) return undefined
  await save.click()
  // A refused save moves the focus into its first fault; others may have come and gone while typing.
  const refused = page.locator('[data-fault]:focus-within').first()
  const response = await Promise.race([answered, refused.waitFor().then(() => undefined)])
  if (!response) throw new Error(`the form refuses: ${await faultsOf(page)}`)
  const request = response.request()
  const text = await response.text()
  expect([response.status(), request.postData(), text], 'answer').toEqual([
    expect.toSatisfy((status) => status === 200 || status === 201),
    request.postData(),
    text,
  ])
  const { authorization = '' } = await request.allHeaders()
  return {
    sent: request.postDataJSON() as Values,
    reply: JSON.parse(text),
    read: async (of) => (await page.request.get(`/api${of}`, { headers: { authorization } })).json(),
  }
}

const sameInstant = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The lines of a stored list with the fields that were sent; they are read with their names and states. */
const asSent = (sent: unknown, stored: unknown) => {
  if (!Array.isArray(sent) || !Array.isArray(stored)) return stored
  return stored.map((line, at) => {
    const fields = isObject(sent[at]) ? Object.keys(sent[at]) : []
    return isObject(line) && fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, line[field]])) : line
  })
}

/** Checks that a record holds what was sent, field by field; fields that are written but never read are left out. */
export const expectStored = (sent: Values, stored: Values) => {
  for (const [field, value] of Object.entries(sent)) {
    if (field === 'version' || !(field in stored) || sameInstant(value, stored[field])) continue
    expect({ [field]: asSent(value, stored[field]) }).toEqual({ [field]: value })
  }
}
