import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import type { DetailField } from '@sofra/contract/company/registration/registration.fields.ts'
import { companyFields, restaurantFields } from '@sofra/contract/company/registration/registration.fields.ts'
import { demoTypes } from '@sofra/contract/company/registration/registration.states.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goodForm, password, registrants } from '../../apps/server/test/registering.ts'
import { sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const server = await stage()
const { a, admin, call, visit } = server
const { codeOf } = registrants(server)
let world: People
beforeAll(async () => {
  world = await people(a)
})

const press = (page: Page, name: PhraseKey) => page.getByRole('button', { name: t(name), exact: true }).click()
const heading = (page: Page, name: PhraseKey) => sees(page.getByRole('heading', { level: 1, name: t(name) }))
const field = (page: Page, name: PhraseKey) => page.getByLabel(t(name), { exact: true })

/** Fills the first page by its labels and proves the e-mail address by its code. */
const begin = async (
  page: Page,
  way: 'eliza' | 'dealer' | 'demo',
  email: string,
  more: () => Promise<void> = async () => undefined,
) => {
  await page.goto(`/register/${way}`)
  await heading(page, `register.${way}.title`)
  await field(page, 'register.name').fill('Ada')
  await field(page, 'register.surname').fill('Yıldız')
  await field(page, 'register.email').fill(email)
  await field(page, 'register.phone').fill('0555 000 00 11')
  if (way !== 'demo') {
    await field(page, 'register.password').fill(password)
    await field(page, 'register.password-repeat').fill(password)
  }
  await more()
  await page.getByRole('checkbox').check()
  await press(page, 'register.continue')
  await heading(page, 'register.code.title')
  await field(page, 'register.code.label').fill(await codeOf(email))
}
const person = { name: 'Ada', surname: 'Yıldız', phone: '+905550000011' }

const fillDetails = async (page: Page, fields: readonly DetailField[]) => {
  for (const name of fields) await field(page, `register.${name}`).fill(goodForm[name])
}

/** A registration as the operator reads it. */
const readBack = async (pipeline: typeof restaurantRegistration | typeof demoRegistration, email: string) => {
  const [row] = await admin<{ id: number }>('select id from registration where email = $1', [email])
  return (await call(pipeline.one, { as: world.operator, params: { registration_id: row?.id } })).reply
}

const ofCompany = {
  company_title: 'Yıldız Lokantası',
  legal_title: 'Yıldız Gıda Ltd. Şti.',
  tax_office: 'Kadıköy',
  tax_number: '1234567890',
  iban: 'TR330006100519786457841326',
  company_address: 'Deneme Sokak 1',
  company_city: 'İstanbul',
  company_district: 'Kadıköy',
  company_phone: '+902120000011',
}
const ofRestaurant = {
  restaurant_name: 'Yıldız Moda',
  restaurant_city: 'İstanbul',
  restaurant_district: 'Kadıköy',
  restaurant_phone: '+902160000011',
}

const notes = [
  ['only what is required', ''],
  ['each field', 'Deneme notu'],
] as const

test.each(notes)('a restaurant that fills %s registers with exactly that', async (_, note) => {
  const email = `restaurant-${note.length}@demo.sofra`
  const page = await visit()
  await begin(page, 'eliza', email)
  await heading(page, 'register.company.title')
  await fillDetails(page, companyFields)
  await press(page, 'register.continue')
  await heading(page, 'register.restaurant.title')
  await fillDetails(page, restaurantFields)
  if (note) await field(page, 'register.note').fill(note)
  await press(page, 'register.submit')
  await heading(page, 'register.pending.title')
  const details = { ...ofCompany, ...ofRestaurant }
  expect(await readBack(restaurantRegistration, email)).toMatchObject({ ...person, email, details, note })
})

test.each(notes)('a dealer that fills %s registers with exactly that', async (_, note) => {
  const email = `dealer-${note.length}@demo.sofra`
  const page = await visit()
  await begin(page, 'dealer', email)
  await heading(page, 'register.company.title')
  await fillDetails(page, companyFields)
  if (note) await field(page, 'register.note').fill(note)
  await press(page, 'register.submit')
  await heading(page, 'register.pending.title')
  expect(await readBack(restaurantRegistration, email)).toMatchObject({ ...person, email, details: ofCompany, note })
})

test.each(demoTypes)('whoever asks to try the product as %s is stored with that', async (type) => {
  const email = `${type}@demo.sofra`
  const page = await visit()
  await begin(page, 'demo', email, async () => {
    await field(page, `register.demo-type.${type}`).check()
    await field(page, 'register.note').fill('Deneme notu')
  })
  await heading(page, 'register.thanks.title')
  expect(await readBack(demoRegistration, email)).toMatchObject({
    ...person,
    email,
    demo_type: type,
    note: 'Deneme notu',
  })
})

test('a form that is sent without its fields names each of them, and what is emptied again is not sent', async () => {
  const email = 'emptied@demo.sofra'
  const page = await visit()
  await begin(page, 'dealer', email)
  await heading(page, 'register.company.title')
  await press(page, 'register.submit')
  await expect.poll(() => page.locator('input[aria-invalid=true]').count()).toBe(companyFields.length)
  await fillDetails(page, companyFields)
  await field(page, 'register.note').fill('Deneme notu')
  await sees(page.getByText(t('register.saved')))
  await field(page, 'register.note').fill('')
  await press(page, 'register.submit')
  await heading(page, 'register.pending.title')
  expect(await readBack(restaurantRegistration, email)).toMatchObject({ details: ofCompany, note: '' })
})
