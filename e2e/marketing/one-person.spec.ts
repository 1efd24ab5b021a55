import { beforeAll, expect, test } from 'vitest'
import { tables } from '../../apps/server/src/app/modules.ts'
import { onePersonJobs } from '../../apps/server/src/modules/order/one-person/one-person.jobs.ts'
import { runDue } from '../../apps/server/src/testing/jobs.ts'
import { slow } from '../../apps/server/src/testing/slow.ts'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
let made: { id: number; phone: string }
beforeAll(async () => {
  world = await people(a)
  const company = { id: world.moda.company_id }
  made = (await a.member({ company, first_name: 'Deniz', last_name: 'Akın', email: '' })) as unknown as typeof made
  const twin = await a.member({ company, first_name: 'Deniz', last_name: 'Akin', email: 'deniz@demo.sofra' })
  await a.insert('member_address', { company_id: company.id, member_id: twin.id, text: 'Moda Caddesi 12' })
})

/** A member's page, and what is chosen of the menu in its head. */
const open = async () => {
  const page = await visit({ as: world.owner, expects: [/404/] })
  await page.goto(`/member/view/${made.id}`)
  await pageLoaded(page)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('one-person.more') }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return { page, choose, dialog: page.getByRole('dialog') }
}

test('two records of one person are merged, and parted again', async () => {
  const { page, choose, dialog } = await open()
  await choose(t('one-person.merge'))
  const other = dialog.getByRole('combobox')
  await other.fill('Deniz')
  await page.locator('.ant-select-item-option', { hasText: 'Akin' }).click()
  await sees(dialog.getByText(t('one-person.moved.member_address', { n: 1 })))
  // What the page's record lacks is filled in by the other one.
  expect(await dialog.getByRole('radio', { name: 'deniz@demo.sofra' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: t('one-person.merge'), exact: true }).click()
  await sees(page.getByText(t('one-person.merge.done')))
  await sees(page.getByRole('link', { name: 'deniz@demo.sofra' }))

  await choose(t('one-person.merges'))
  await sees(dialog.getByText(t('one-person.merges.of', { name: 'Deniz Akin' })))
  await dialog.getByRole('button', { name: t('one-person.undo') }).click()
  await sees(page.getByText(t('one-person.undo.done')))
  await missing(page.getByRole('link', { name: 'deniz@demo.sofra' }))
})

test('a member is anonymised once the last digits of their phone were typed', slow, async () => {
  const { page, choose, dialog } = await open()
  await choose(t('one-person.anonymise'))
  const confirm = dialog.getByRole('button', { name: t('one-person.anonymise'), exact: true })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(made.phone.slice(-4))
  await confirm.click()
  await sees(page.getByText(t('one-person.anonymise.done')))
  await runDue({ adminUrl, pools, config, jobs: [onePersonJobs({ tables })] })
  const left = () => admin<{ first_name: string }>('select first_name from member where id = $1', [made.id])
  await expect.poll(left, wait).toEqual([{ first_name: '' }])
})
