import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  await admin('update branch set takes_reservations = true where id = $1', [world.moda.id])
})

const fill = async (page: Page, texts: Partial<Record<PhraseKey, string>>) => {
  for (const [label, text] of Object.entries(texts))
    await page
      .getByRole('dialog')
      .getByLabel(t(label as PhraseKey), { exact: true })
      .fill(text)
}

/** Opens a form of the restaurant's page, fills it by its labels and sends it. */
const ask = async (form: PhraseKey, send: PhraseKey, texts: Partial<Record<PhraseKey, string>>) => {
  const page = await visit({ width: 375 })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t(form) }).click()
  const dialog = page.getByRole('dialog')
  await fill(page, texts)
  await dialog.getByRole('button', { name: t(send) }).click()
  await sees(dialog.getByText(t('guest-page.asked.waiting')))
}

/** The latest record of a list of the restaurant, as its owner reads it. */
const readLatest = async (list: typeof reservation.list | typeof guestRequest.list) => {
  const { items } = (await call(list, { as: world.owner, params: { branch_id: world.moda.id } })).reply
  const latest = Math.max(...items.map(({ id }) => id))
  return items.find(({ id }) => id === latest)
}

const person = { 'guest-page.name': 'Deniz Ada', 'guest-page.phone': '0555 000 77 88' } as const
const stored = { name: 'Deniz Ada', phone: '+905550007788', party_size: 2, state: 'pending' }

test.each([
  ['only what is required', person, { ...stored, email: '', note: '' }],
  [
    'each field',
    { ...person, 'guest-page.email': 'deniz@demo.sofra', 'reservation.note': 'Pencere kenarı' },
    { ...stored, email: 'deniz@demo.sofra', note: 'Pencere kenarı' },
  ],
] as const)('a guest who fills %s asks for a table with exactly that', async (_, texts, expected) => {
  await ask('guest-page.reserve', 'guest-page.reserve.send', texts)
  expect(await readLatest(reservation.list)).toMatchObject(expected)
})

test.each([
  ['only what is required', {}, { name: '', contact: '' }],
  [
    'each field',
    { 'guest-page.write.name': 'Deniz Ada', 'guest-page.write.contact': 'deniz@demo.sofra' },
    { name: 'Deniz Ada', contact: 'deniz@demo.sofra' },
  ],
] as const)('a guest who fills %s writes to the restaurant with exactly that', async (what, texts, expected) => {
  const text = `Terasta servis var mı? (${what})`
  await ask('guest-page.write', 'guest-page.comment.send', { 'guest-page.write.text': text, ...texts })
  expect(await readLatest(guestRequest.list)).toMatchObject({ text, ...expected })
})
