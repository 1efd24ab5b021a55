import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFileStore } from '../../apps/server/src/kernel/files/open-file-store.ts'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../../apps/server/src/modules/platform/picture/picture.save.ts'
import { twoTenants } from '../../apps/server/test/tenants.ts'
import { orderingContent } from '../../packages/contract/src/order/storefront/storefront.contract.ts'
import { holds, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { resize } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'

const { a, admin, call, config, visit } = await stage()
const { A, eliza } = await twoTenants(a)

const word =
  '<p class=MsoNormal style="mso-margin:0cm"><span lang=TR style="mso-ansi-language:TR">Kırk dakika<o:p></o:p></span></p>'
/** Pastes HTML like Word's clipboard. */
const paste = (page: Page, label: string, html: string) =>
  page.getByRole('textbox', { name: label }).evaluate((area, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('a company whose blog is off reads so over its texts, and is led to where it is switched on', async () => {
  const page = await visit({ as: A.owner })
  await page.goto(`/company/blog/${A.id}`)
  await sees(page.getByText(t('company-blog.off')))
  // On a phone its button is below the text, which has the full width.
  await resize(page, 375)
  const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0
  const notice = page.getByRole('alert').filter({ hasText: t('company-blog.off') })
  expect(await widthOf(notice.getByText(t('company-blog.off')))).toBeGreaterThan((await widthOf(notice)) * 0.7)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('company-blog.off.settings') })
    .click()
  await page.getByRole('switch', { name: t('settings.general.blog') }).click()
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await expect
    .poll(() => admin("select from company where id = $1 and (settings #>> '{general,blog}')::boolean", [A.id]), wait)
    .toHaveLength(1)
  await page.goto(`/company/blog/${A.id}`)
  await pageLoaded(page)
  await missing(page.getByText(t('company-blog.off')))
})

test('a page is written, pasted out of Word, proposed a slug, and read by guests', async () => {
  const page = await visit({ as: eliza })
  await page.goto('/content/form')
  const label = t('form.in-language', { name: t('content.body'), language: 'Türkçe' })
  const area = page.getByRole('textbox', { name: label })
  await page
    .getByRole('textbox', { name: t('form.in-language', { name: t('content.name'), language: 'Türkçe' }) })
    .fill('Çalışma Düzeni')
  await holds(page.getByLabel(t('content.slug')), 'calisma-duzeni')

  await area.click()
  await page.keyboard.type('Başlık')
  const tool = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true })
  await tool('rich.heading.2').click()
  await expect.poll(() => tool('rich.heading.2').getAttribute('aria-pressed'), wait).toBe('true')
  // One tab stop; arrow keys move within it, and Escape returns to the text.
  await tool('rich.heading.2').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tool('rich.redo').evaluate((one) => one === document.activeElement), wait).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => area.evaluate((one) => one === document.activeElement), wait).toBe(true)

  await page.keyboard.press('Enter')
  await paste(page, label, `${word}<img src="data:image/png;base64,AA" onerror="x"><script>y</script>`)
  await expect.poll(() => area.innerHTML(), wait).toBe('<h2>Başlık</h2><p>Kırk dakika</p>')
  await paste(page, label, word.repeat(Math.ceil(5_242_880 / word.length)))
  await sees(page.getByText(t('rich.too-much', { most: '50,000' })))
  expect(await area.innerHTML()).toBe('<h2>Başlık</h2><p>Kırk dakika</p>')

  await page.getByRole('radio', { name: t('site-text.published') }).check()
  await page.getByRole('button', { name: t('action.save') }).click()
  await expect.poll(() => new URL(page.url()).pathname, wait).toBe('/content/list')
  const { reply } = await call(orderingContent, { channel: A.channel, params: { slug: 'calisma-duzeni' } })
  expect(reply.body).toBe('<h2>Başlık</h2><p>Kırk dakika</p>')
  expect(await admin('select from content')).toHaveLength(1)
})

test('a text takes a picture of the library, and is asked about before its tab is closed unsaved', async () => {
  const { picture, save } = await readPicture(await plainImage(400, 300).webp().toBuffer(), 'library')
  await save(openFileStore(config))
  await a.insert('restaurant_image', {
    name: { tr: 'Ocak', en: 'Hearth', de: 'Herd' },
    tags: ['ocak'],
    image: picture.path,
  })
  const page = await visit({ as: eliza })
  await page.goto('/content/form')
  const area = page.getByRole('textbox', {
    name: t('form.in-language', { name: t('content.body'), language: 'Türkçe' }),
  })
  await area.click()
  await page.getByRole('button', { name: t('rich.picture'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('rich.picture') })
  await dialog.getByRole('button', { name: t('picture.named.library', { name: t('rich.picture.file') }) }).click()
  await page
    .getByRole('dialog', { name: t('restaurant-image.title') })
    .getByRole('button', { name: 'Hearth' })
    .click()
  await dialog.getByLabel(t('rich.picture.alt')).fill('Ateş')
  await dialog.getByRole('button', { name: t('rich.insert') }).click()
  const image = area.getByRole('img', { name: 'Ateş' })
  await sees(image)
  expect(await image.getAttribute('src')).toMatch(/^\/files\/picture\//)

  const title = t('form.new', { name: t('content.one') })
  await page.getByRole('button', { name: t('tabs.close', { title }) }).click()
  await sees(page.getByText(t('tabs.discard')))
  await page.keyboard.press('Escape')
  await sees(image)
})
