import { beforeAll, expect, test } from 'vitest'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { axeViolations, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

test('a guest follows a reference link, shows a card, is looked at and approved, and belongs to the institution', async () => {
  const { id } = await a.insert<{ id: number }>('institution', {
    company_id: world.moda.company_id,
    name: 'Teknik Lise',
    code: 'TEKNIK',
    display: 'hidden',
    asks_document: true,
    document_text: 'Öğrenci kimliğinizin ön yüzü',
  })
  const desk = await visit({ as: world.owner })
  await desk.goto('/partner-institution/list')
  await desk.getByRole('button', { name: t('institution.link.title', { name: 'Teknik Lise' }) }).click()
  const link = await desk.getByRole('dialog').getByLabel(t('institution.link'), { exact: true }).inputValue()

  const guest = await visit({ width: 375, apart: true, expects: [/422/] })
  const { pathname, search } = new URL(link)
  await guest.goto(pathname + search)
  const sheet = guest.getByRole('dialog', { name: 'Teknik Lise' })
  await sees(sheet.getByText('Öğrenci kimliğinizin ön yüzü'))
  expect(await axeViolations(guest)).toEqual([])
  await sheet.getByLabel(t('guest-page.name'), { exact: true }).fill('İrem Şahin')
  await sheet.getByLabel(t('guest-page.phone'), { exact: true }).fill('0555 777 00 01')
  const press = sheet.getByRole('button', { name: t('guest-page.institution.send') })
  await press.click()
  await sees(sheet.getByText(t('institution-request.document-missing')))
  const buffer = await plainImage(600, 380).png().toBuffer()
  await sheet.locator('input[type=file]').setInputFiles({ name: 'kart.png', mimeType: 'image/png', buffer })
  await press.click()
  await sees(guest.getByText(t('guest-page.institution.sent')))

  await desk.goto('/partner-institution/request-list')
  await pageLoaded(desk)
  await desk.locator('tbody a').first().click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: t('institution-request.document.look') }).click()
  await sees(drawer.getByRole('img', { name: t('institution-request.document.of', { name: 'İrem Şahin' }) }))
  await drawer.getByRole('button', { name: t('guest-request.step.approved') }).click()
  await sees(drawer.getByText(t('guest-request.state.approved'), { exact: true }))
  const belongs = () => admin('select institution_id from member where phone = $1', ['+905557770001'])
  await expect.poll(belongs, wait).toEqual([{ institution_id: id }])

  await desk.goto(`/partner-institution/members/${id}`)
  await desk.getByRole('button', { name: `${t('institution-member.remove')}: İrem Şahin` }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('institution-member.remove') })
    .click()
  await expect.poll(belongs, wait).toEqual([{ institution_id: null }])
})
