import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { branchComments } from '@sofra/contract/order/comment/comment.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
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
const readLatest = async (list: typeof reservation.list | typeof guestRequest.list | typeof branchComments) => {
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

const aspects = ['taste', 'speed', 'presentation'] as const

/** Opens the page of a delivered order, whose comment form it returns. */
const openComment = async () => {
  const { id, token } = await guestsOf(origin, world).modaOrder()
  await admin("update orders set status = 'delivered', delivered_at = now() where id = $1", [id])
  const page = await visit({ width: 375 })
  await page.goto(`/o/${world.moda.id}?order=${token}`)
  const dialog = page.getByRole('dialog')
  return { id, dialog, send: dialog.getByRole('button', { name: t('guest-page.comment.send') }) }
}

test.each([
  ['only what is required', ''],
  ['each field', 'Çorba sıcacıktı.'],
] as const)('a guest who fills %s comments on an order with exactly that', async (_, text) => {
  const { id, dialog, send } = await openComment()
  for (const [at, aspect] of aspects.entries())
    await dialog
      .getByRole('group', { name: t(`comment.${aspect}`) })
      .getByRole('radio', { name: String(at + 3) })
      .check()
  if (text) await dialog.getByLabel(t('guest-page.comment.text')).fill(text)
  await send.click()
  await sees(dialog.getByText(t('guest-page.comment.thanks')))
  expect(await readLatest(branchComments)).toMatchObject({ order_id: id, taste: 3, speed: 4, presentation: 5, text })
})

test('a comment without each of its marks is refused in words, and is not sent', async () => {
  const { id, dialog, send } = await openComment()
  await dialog.getByLabel(t('guest-page.comment.text')).fill('Çorba sıcacıktı.')
  await send.click()
  await sees(dialog.getByText(t('guest-page.comment.marks')))
  expect(await admin('select from comment where order_id = $1', [id])).toEqual([])
})
