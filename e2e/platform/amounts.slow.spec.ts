import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { holds, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

// One of two companies has another currency than the site's first: its screens show and accept amounts in it.

const { a, admin, call, visit } = await stage()
let world: People
const price = { moda: 'KD1.250', cankaya: '12,50\u00a0₺' } as const

beforeAll(async () => {
  world = await people(a)
  const dinar = { symbol: 'KD', symbol_format: 'prefix', thousands: ',', decimal: '.', decimals: 3, is_active: true }
  await a.insert('currency', { code: 'KWD', name: { tr: 'Kuveyt dinarı', en: 'Dinar', de: 'Dinar' }, ...dinar })
  await admin("update company set currency_code = 'KWD' where id = $1", [world.moda.company_id])
  const body = { name: { tr: 'Nar ekşisi', en: 'Molasses', de: 'Sirup' }, image: null, price: 1_250 }
  await call(material.create, { as: world.owner, params: { branch_id: world.moda.id }, body })
  await call(material.create, { as: world.stranger, params: { branch_id: world.cankaya.id }, body })
})

test.each(['moda', 'cankaya'] as const)(
  'lists and forms of %s have the amounts of what its company sells in',
  async (name) => {
    const page = await visit({ as: name === 'moda' ? world.owner : world.stranger })
    await page.goto(`/manegement/${world[name].id}/branch-material/list`)
    await pageLoaded(page)
    await sees(page.getByRole('cell', { name: price[name], exact: true }))
    await page.getByText('Molasses', { exact: true }).click()
    await holds(page.getByRole('textbox', { name: t('branch-material.price') }), name === 'moda' ? '1.250' : '12,50')

    await a.insert('member', {
      company_id: world[name].company_id,
      phone: '+905550001122',
      first_name: 'İrem',
      turnover: 1_250,
    })
    await page.goto('/member/list')
    await pageLoaded(page)
    expect(await page.getByRole('cell', { name: price[name], exact: true }).count()).toBe(1)
  },
)
