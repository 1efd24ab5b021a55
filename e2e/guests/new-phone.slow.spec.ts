import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  await admin(`update company set settings = settings || '{"general": {"member_login": "email"}}' where id = $1`, [
    world.moda.company_id,
  ])
})

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
const button = (page: Page, key: Parameters<typeof t>[0]) =>
  dialog(page).getByRole('button', { name: t(key), exact: true })

/** Returns the code of the only message to a recipient, once it exists. */
const codeTo = async (table: 'mail' | 'sms', recipient: string) => {
  const text = table === 'sms' ? 'text' : 'plain'
  const read = () => admin<{ text: string }>(`select ${text} as text from ${table} where recipient = $1`, [recipient])
  await expect.poll(async () => (await read()).length, wait).toBe(1)
  return /\d{6}/.exec((await read())[0]?.text ?? '')?.[0] ?? ''
}

const membersWith = (phone: string) =>
  admin('select email, phone_verified_at is not null as proved from member where phone = $1', [phone])

test('whoever joins by e-mail proves the new phone by a code, and can change it before that', async () => {
  // Refused: the phone without its proof, and a wrong code.
  const page = await visit({ width: 375, apart: true, expects: [/422|400/] })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t('guest-page.account.sign-in'), exact: true }).click()
  await field(page, 'member.consents.email').fill('yeni@demo.sofra')
  await page.keyboard.press('Enter')
  await sees(field(page, 'reset.code'))
  await field(page, 'reset.code').fill(await codeTo('mail', 'yeni@demo.sofra'))
  const phone = field(page, 'guest-page.account.new-phone')
  await phone.fill('0555 000 61 61')
  await button(page, 'guest-page.account.sign-in').click()

  // The sheet of the phone's code, which returns to what was typed.
  const sheet = page.getByRole('dialog', { name: t('guest-page.code') })
  await sees(sheet.getByText('0555 000 61 61'))
  expect(await axeViolations(page)).toEqual([])
  await codeTo('sms', '+905550006161')
  await button(page, 'guest-page.code.change').click()
  await expect.poll(() => phone.inputValue(), wait).toBe('0555 000 61 61')
  await phone.fill('0555 000 62 62')
  await button(page, 'guest-page.account.sign-in').click()

  await sees(sheet.getByText('0555 000 62 62'))
  const right = await codeTo('sms', '+905550006262')
  const code = sheet.getByLabel(t('reset.code'), { exact: true })
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await sees(sheet.getByText(t('phone-code.wrong')))
  expect(await membersWith('+905550006262')).toEqual([])
  await code.fill(right)
  await page.keyboard.press('Enter')

  // A new member is asked for a name, and is signed in.
  await field(page, 'guest-page.name').fill('Deniz')
  await button(page, 'guest-page.account.save').click()
  await missing(sheet)
  await sees(page.getByRole('button', { name: t('guest-page.account'), exact: true }))
  expect(await membersWith('+905550006262')).toEqual([{ email: 'yeni@demo.sofra', proved: true }])
  expect(await membersWith('+905550006161')).toEqual([])
})
