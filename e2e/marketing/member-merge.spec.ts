import { beforeAll, expect, test } from 'vitest'
import { tables } from '../../apps/server/src/app/contributions.ts'
import { memberMergeJobs } from '../../apps/server/src/modules/order/member-merge/member-merge.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
let duplicate: { id: number; phone: string }
beforeAll(async () => {
  world = await people(a)
  const company = { id: world.moda.company_id }
  duplicate = (await a.member({
    company,
    first_name: 'Deniz',
    last_name: 'Akın',
    email: '',
  })) as unknown as typeof duplicate
  const twin = await a.member({ company, first_name: 'Deniz', last_name: 'Akin', email: 'deniz@demo.sofra' })
  const born = { company, first_name: 'Deniz', birth_date: '1988-04-17' }
  await a.member({ ...born, last_name: 'Akın' })
  await admin('update member set birth_date = $2 where id = $1', [duplicate.id, born.birth_date])
  for (const [last_name, orders] of [
    ['Er', 2],
    ['Erk', 1],
  ] as const)
    await a.member({ company, first_name: 'Umay', last_name, orders })
  await a.insert('member_address', { company_id: company.id, member_id: twin.id, text: 'Moda Caddesi 12' })
})

/** A member's page, and what is chosen of the menu in its head. */
const open = async () => {
  const page = await visit({ as: world.owner, expects: [/404/] })
  await page.goto(`/member/view/${duplicate.id}`)
  await pageLoaded(page)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('member-merge.more') }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return { page, choose, dialog: page.getByRole('dialog') }
}

test('two records of one person are merged, and parted again', async () => {
  const { page, choose, dialog } = await open()
  await choose(t('member-merge.merge'))
  const other = dialog.getByRole('combobox')
  await other.fill('Deniz')
  await page.locator('.ant-select-item-option', { hasText: 'Akin' }).click()
  await sees(dialog.getByText(t('member-merge.moved.member_address', { n: 1 })))
  // What the page's record lacks is filled in by the other one.
  expect(await dialog.getByRole('radio', { name: 'deniz@demo.sofra' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: t('member-merge.merge'), exact: true }).click()
  await sees(page.getByText(t('member-merge.merge.done')))
  await sees(page.getByRole('link', { name: 'deniz@demo.sofra' }))

  await choose(t('member-merge.merges'))
  await sees(dialog.getByText(t('member-merge.merges.of', { name: 'Deniz Akin' })))
  await dialog.getByRole('button', { name: t('member-merge.undo') }).click()
  await sees(page.getByText(t('member-merge.undo.done')))
  await missing(page.getByRole('link', { name: 'deniz@demo.sofra' }))
})

test('a record that looks like the same person is offered for a merge, until somebody says that it is not', async () => {
  const { page, dialog } = await open()
  const suggestions = page.getByRole('list', { name: t('member-merge.alike.title') })
  await sees(suggestions.getByText(t('member-merge.alike.birth_date'), { exact: false }))
  await page.setViewportSize({ width: 375, height: 900 })
  expect(await axeViolations(page)).toEqual([])
  await suggestions.getByRole('button', { name: t('member-merge.alike.compare') }).click()
  await sees(dialog.getByText(t('member-merge.merge.fields')))
  await dialog.getByRole('button', { name: t('action.cancel') }).click()
  await suggestions.getByRole('button', { name: t('member-merge.alike.dismiss') }).click()
  await sees(page.getByText(t('member-merge.alike.dismissed')))
  await missing(suggestions)
  expect(await admin('select by_name from member_distinct')).toHaveLength(1)
  await page.getByRole('button', { name: t('member-merge.alike.restore'), exact: true }).click()
  await sees(page.getByText(t('member-merge.alike.restored')))
  await sees(suggestions)
})

test('two members who are selected in the list are merged, the one that is wanted into the other', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/member/list?q=Umay')
  await pageLoaded(page)
  const tick = (name: string) => page.getByRole('checkbox', { name: `${t('list.select')}: ${name}`, exact: true })
  const bar = page.getByRole('region', { name: t('list.selection') })
  await tick('Umay Er').check()
  await sees(bar.getByText(t('member-merge.merge.two')))
  await tick('Umay Erk').check()
  expect(await axeViolations(page)).toEqual([])
  await bar.getByRole('button', { name: t('member-merge.merge'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const sides = dialog.locator('strong')
  await expect.poll(() => sides.allTextContents(), wait).toEqual(['Umay Erk', 'Umay Er'])
  await dialog.getByRole('button', { name: t('member-merge.merge.swap') }).click()
  await expect.poll(() => sides.allTextContents(), wait).toEqual(['Umay Er', 'Umay Erk'])
  await dialog.getByRole('button', { name: t('member-merge.merge'), exact: true }).click()
  await sees(page.getByText(t('member-merge.merge.done')))
  await missing(bar)
  await missing(tick('Umay Er'))
  await sees(tick('Umay Erk'))
})

test('whoever may not merge has no boxes in the list, and no hint on the page', slow, async () => {
  const keys = ['get-member-all', 'get-member', 'get-member-contact']
  const account = { id: Number(world.owner.account_id) }
  const page = await visit({ as: await a.user({ account, keys }) })
  await page.goto('/member/list?q=Deniz')
  await pageLoaded(page)
  await sees(page.getByRole('link', { name: /Deniz/ }))
  await missing(page.getByRole('checkbox'))
})

test('a member is anonymised once the last digits of their phone were typed', slow, async () => {
  const { page, choose, dialog } = await open()
  await choose(t('member-merge.anonymise'))
  const confirm = dialog.getByRole('button', { name: t('member-merge.anonymise'), exact: true })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(duplicate.phone.slice(-4))
  await confirm.click()
  await sees(page.getByText(t('member-merge.anonymise.done')))
  await runDue({ adminUrl, pools, config, jobs: [memberMergeJobs({ tables })] })
  const duplicateRows = () =>
    admin<{ first_name: string }>('select first_name from member where id = $1', [duplicate.id])
  await expect.poll(duplicateRows, wait).toEqual([{ first_name: '' }])
})
