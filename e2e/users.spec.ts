import { resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { testPassword } from '../apps/server/test/factories.ts'
import { slow } from '../apps/server/test/slow.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  await admin("update role set name = 'Order staff' where id = (select role_id from user_role where user_id = $1)", [
    world.clerk.id,
  ])
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: t('action.save') }).click()

/** The code in the last e-mail to an address. */
const codeFor = async (email: string) => {
  const [letter] = await admin<{ plain: string }>('select plain from mail where recipient = $1 order by id desc', [
    email,
  ])
  return /\b\d{6}\b/.exec(letter?.plain ?? '')?.[0] ?? ''
}

const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('login.email') }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL('**/home')
  await pageLoaded(page)
}

test('user form invites a person who sees one branch only', async () => {
  const email = 'nazli@demo.sofra'
  const owner = await visit({ as: world.owner })
  await owner.goto('/user/form')
  await pageLoaded(owner)
  await field(owner, t('user.name')).fill('Nazlı')
  await field(owner, t('user.surname')).fill('Kara')
  await field(owner, t('user.email')).fill('  Nazli@demo.sofra ')
  await owner.getByRole('checkbox', { name: /Order staff/ }).check()
  // An empty selection does not mean "all": it is refused at the field.
  await owner.getByRole('radio', { name: t('user.places.some') }).check()
  await save(owner)
  await sees(owner.getByText(t('rule.choice')))
  const branches = owner.getByRole('combobox', { name: t('user.branch_ids') })
  await branches.fill('moda')
  await sees(owner.locator('.ant-select-item-option-active', { hasText: 'Kaşık Moda' }))
  await branches.press('Enter')
  await sees(owner.locator('.ant-select-item-option-selected', { hasText: 'Kaşık Moda' }))
  // Tab leaves the field and keeps the selection.
  await branches.press('Tab')
  await expect.poll(() => branches.evaluate((one) => one === document.activeElement), wait).toBe(false)
  await save(owner)
  const row = owner.getByRole('row', { name: /Nazlı Kara/ })
  await sees(row.getByText(t('user.state.invited')))
  await sees(row.getByText('Kaşık Moda'))

  const password = 'a password of her own'
  const body = { email, password, password_repeat: password }
  expect((await call(resetPassword, { params: { reset_code: await codeFor(email) }, body })).status).toBe(200)

  const hers = await visit()
  await signIn(hers, email, password)
  await sees(hers.getByText('Kaşık Moda'))
  await missing(hers.getByText('Kaşık Beşiktaş'))
  await missing(hers.getByRole('link', { name: t('user.title') }))
  await hers.goto('/user/list')
  await sees(hers.getByRole('heading', { name: t('not-found.title') }))
  const [nazli] = await admin<{ id: number }>('select id from app_user where email = $1', [email])
  const ask = (branch: { id: number }) =>
    call(branchOne, { as: { id: nazli?.id ?? 0 }, params: { branch_id: branch.id } })
  expect([(await ask(world.moda)).status, (await ask(world.besiktas)).status]).toEqual([200, 404])
})

test('profile saves its fields and a picture cropped to a circle', slow, async () => {
  const page = await visit({ as: world.clerk })
  await page.goto('/profile')
  await pageLoaded(page)
  await field(page, t('profile.surname')).fill('Tezgâhtar')
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#1268b8'
    context.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByRole('button', { name: t('picture.crop.apply') }).click()
  await sees(page.getByRole('button', { name: t('picture.named.replace', { name: t('profile.profile_image') }) }))
  await save(page)
  const stored = async () => {
    const [row] = await admin<{ surname: string; profile_image: string | null }>(
      'select surname, profile_image from app_user where id = $1',
      [world.clerk.id],
    )
    return row
  }
  const saved = { surname: 'Tezgâhtar', profile_image: expect.stringMatching(/\.webp$/) }
  await expect.poll(stored, wait).toMatchObject(saved)
  const row = await stored()
  // The sidebar shows the same picture.
  await sees(page.locator(`img[src^="/files/${row?.profile_image?.replace('.webp', '')}"]`))
  await sees(page.getByRole('button', { name: 'Elif Tezgâhtar' }))
})

test('device list signs another device out', slow, async () => {
  const elsewhere = await visit({ expects: [/401/] })
  await signIn(elsewhere, world.clerk.email, testPassword)
  const here = await visit()
  await signIn(here, world.clerk.email, testPassword)
  await here.goto('/profile')
  await pageLoaded(here)
  await here.getByRole('button', { name: t('device.sign-out-others') }).click()
  await sees(here.getByText(t('device.all-signed-out')))
  // The stream signs the other device out; a reload here would race with that.
  await expect.poll(() => new URL(elsewhere.url()).pathname, wait).toBe('/login')
  await here.reload()
  await pageLoaded(here)
  await sees(here.getByText(t('device.this')))
})

test('branch users warn before the only person of a branch is removed, and deactivate them', slow, async () => {
  const only = await a.user({
    account: { id: Number(world.owner.account_id) },
    name: 'Tek',
    surname: 'Kişi',
    branches: [world.moda],
  })
  const owner = await visit({ as: world.owner })
  await owner.goto(`/manegement/${world.moda.id}/settings/user-settings`)
  await pageLoaded(owner)
  await owner.getByRole('button', { name: t('branch-user.take', { name: 'Tek Kişi' }) }).click()
  await sees(owner.getByText(t('branch-user.take.last')))
  await owner.getByRole('button', { name: t('branch-user.take.submit'), exact: true }).click()
  await sees(owner.getByText(t('branch-user.taken.off')))
  await sees(owner.getByRole('row', { name: /Tek Kişi/ }).getByText(t('user.state.passive')))
  expect(await admin('select is_active from app_user where id = $1', [only.id])).toEqual([{ is_active: false }])
})
