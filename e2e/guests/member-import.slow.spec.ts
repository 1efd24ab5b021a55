import { beforeAll, expect, test } from 'vitest'
import { memberImportJobs } from '../../apps/server/src/modules/member/member-import/member-import.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { axeViolations, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})
const work = () => runDue({ adminUrl, jobs: [memberImportJobs], pools, config })

test('members are taken over from a file: matched, looked at, written, and undone', async () => {
  await a.member({ company: { id: world.moda.company_id }, phone: '+905557770001', first_name: 'Eski' })
  const page = await visit({ as: world.owner })
  await page.goto('/member/list')
  await page.getByRole('button', { name: t('action.import') }).click()
  await pageLoaded(page)
  const rows = ['Ayşe Yılmaz;0555 777 00 01;5', 'Mert Kaya;0555 777 00 02;3', 'Hatalı;12;1']
  const buffer = Buffer.from(['Kim;Cep Telefonu;Puan', ...rows].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await sees(page.getByText(t('import.reading')))
  await work()

  await sees(page.getByRole('heading', { name: t('import.match.title') }))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: t('import.match.field-of', { heading: 'Kim' }) }).click()
  await page.getByTitle(t('member-import.full_name'), { exact: true }).click()
  await page.getByRole('button', { name: t('import.match.run') }).click()
  await sees(page.getByText(t('import.reading')))
  await work()

  await sees(page.getByRole('button', { name: `1 ${t('import.outcome.add')}` }))
  await page.getByRole('button', { name: t('import.match.again') }).click()
  await sees(page.getByRole('heading', { name: t('import.match.title') }))
  await page.getByRole('button', { name: t('import.match.run') }).click()
  await sees(page.getByText(t('import.reading')))
  await work()

  await sees(page.getByRole('button', { name: `1 ${t('import.outcome.add')}` }))
  await sees(page.getByRole('button', { name: `1 ${t('import.outcome.change')}` }))
  await page.getByRole('button', { name: `1 ${t('import.outcome.wrong')}` }).click()
  await sees(page.getByText('Hatalı · 12 · 1'))
  await page.getByRole('button', { name: t('import.apply-right') }).click()
  await sees(page.getByText(t('import.applying')))
  await work()

  await sees(page.getByText(t('import.done'), { exact: true }))
  const names = () =>
    admin('select first_name from member where company_id = $1 order by phone', [world.moda.company_id])
  expect(await names()).toEqual([{ first_name: 'Ayşe' }, { first_name: 'Mert' }])
  await page.getByRole('button', { name: t('import.undo') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('import.undo') })
    .click()
  await sees(page.getByText(t('import.undoing')))
  await work()
  await sees(page.getByText(t('import.undone'), { exact: true }))
  expect(await names()).toEqual([{ first_name: 'Eski' }])
})
