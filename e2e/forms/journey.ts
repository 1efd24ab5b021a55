import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { z } from 'zod'
import { pageLoaded, sees } from '../harness/look.ts'
import { t } from '../harness/words.ts'
import { fieldsIn, fillField } from './controls.ts'

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

interface Filled {
  readonly page: Page
  readonly form: Locator
  readonly save: Endpoint
  readonly n: number
}

/** Fills the fields with a star, and those that get one or appear by that. */
export const fillRequired = async ({ page, form, save, n }: Filled) => {
  const done = new Set<string>()
  for (;;) {
    const fields = (await fieldsIn(form)).filter(({ required, label }) => required && !done.has(label))
    if (fields.length === 0) return
    for (const [at, field] of fields.entries()) {
      done.add(field.label)
      await fillField(field, { page, body: bodyOf(save), n: n + at })
    }
  }
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
  const refused = page.locator('[data-fault]:visible').first()
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

/** Checks that a record holds what was sent, field by field; fields that are written but never read are left out. */
export const expectStored = (sent: Values, stored: Values) => {
  for (const [field, value] of Object.entries(sent)) {
    if (field === 'version' || !(field in stored) || sameInstant(value, stored[field])) continue
    expect({ [field]: stored[field] }).toEqual({ [field]: value })
  }
}
