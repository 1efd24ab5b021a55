import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const triangle = [
  [29, 41],
  [29, 41.01],
  [29.02, 41],
  [29, 41],
]
const file = (features: object[]) => ({
  name: 'zones.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
})
const feature = (name: string, coordinates: number[][]) => ({
  type: 'Feature',
  properties: { name, fee: 700 },
  geometry: { type: 'Polygon', coordinates: [coordinates] },
})

test('a zone is drawn on the map, another comes from a file, an address is tried, and both are saved', async () => {
  const page = await visit({ as: world.owner })
  const { id } = world.moda
  await admin('delete from delivery_zone where branch_id = $1', [id])
  await page.goto(`/manegement/${id}/settings/delivered-settings`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('zone.add') }).click()
  await page.getByText(t('zone.kind.polygon'), { exact: true }).click()

  const map = page.getByRole('region', { name: t('zone.map') })
  await sees(map.locator('canvas'))
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const corner = (right: number, down: number) => page.mouse.click(x + width * right, y + height * down)
  const corners = page.getByRole('textbox', { name: t('zone.corners') })
  await corner(0.3, 0.3)
  await corner(0.7, 0.3)
  await corner(0.5, 0.8)
  await corner(0.3, 0.3)
  await expect.poll(async () => (await corners.inputValue()).split('\n').length, wait).toBe(3)
  // No corner is taken for an address that is tried, the last one neither.
  const tried = page.getByRole('textbox', { name: t('zone.try') })
  expect(await tried.inputValue()).toBe('')

  await page.locator('input[type="file"]').setInputFiles(file([feature('Dosyadan', triangle)]))
  await sees(page.getByText(t('zone.import.done', { n: 1 })))
  await page.locator('input[type="file"]').setInputFiles(
    file([
      feature(
        'Uzak',
        triangle.map(([lng = 0, lat = 0]) => [lng, lat - 10]),
      ),
    ]),
  )
  await sees(page.getByText(t('zone.import.too-far', { names: 'Uzak', km: 200 })))

  await tried.fill('https://maps.google.com/?q=41.002,29.002')
  await sees(page.getByText(t('zone.try.also', { n: 1, zones: 'Dosyadan' })))

  await page.getByRole('button', { name: t('action.save') }).click()
  const stored = () =>
    admin(
      'select name, jsonb_array_length(area -> $2) as corners from delivery_zone where branch_id = $1 order by priority',
      [id, 'polygon'],
    )
  await expect.poll(stored, wait).toEqual([
    { name: t('zone.new-name', { n: 1 }), corners: 3 },
    { name: 'Dosyadan', corners: 3 },
  ])
})

test(
  'a corner of a drawn zone is dragged on the map, and what that changes is said before it is saved',
  slow,
  async () => {
    const { moda, owner } = world
    await admin('delete from delivery_zone where branch_id = $1', [moda.id])
    // Around the restaurant in the middle of the map, which shows all of it.
    const polygon = [
      [40.99, 28.99],
      [41.01, 28.99],
      [41.01, 29.01],
      [40.99, 29.01],
    ]
    await a.zone({ branch: moda, name: 'Kare', area: { polygon } })
    const page = await visit({ as: owner })
    await page.goto(`/manegement/${moda.id}/settings/delivered-settings`)
    await pageLoaded(page)
    // The zone that is being looked at is the one whose corners are offered.
    await page.getByRole('textbox', { name: t('zone.name') }).focus()
    const map = page.getByRole('region', { name: t('zone.map') })
    await sees(map.locator('canvas'))
    const corners = page.getByRole('textbox', { name: t('zone.corners') })
    const pointsOf = async () => (await corners.inputValue()).split('\n').map((line) => line.split(', ').map(Number))
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The map leaves 40 px around what it shows; as many degrees are longer to the north than to the east.
    const stretch = 1 / Math.cos((41 * Math.PI) / 180)
    const half = Math.min(width - 80, (height - 80) / stretch) / 2
    const [east, north] = [x + width / 2 + half, y + height / 2 - half * stretch]
    await page.mouse.move(east, north)
    await page.mouse.down()
    await page.mouse.move(east - 40, north + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await pointsOf())[2]?.[0], wait).toBeLessThan(41.01)
    const moved = await pointsOf()
    expect(moved).toHaveLength(4)
    expect(moved[2]?.[1]).toBeLessThan(29.01)
    expect([moved[0], moved[1], moved[3]]).toEqual([polygon[0], polygon[1], polygon[3]])
    const changes = page.getByRole('region', { name: t('branch-settings.changes') })
    await expect.poll(() => changes.textContent(), wait).toMatch(/4 corners, 3\.7\d? km²4 corners, [23]\.\d+ km²$/)
    await page.getByRole('button', { name: t('action.save') }).click()
    const stored = () => admin("select area -> 'polygon' as polygon from delivery_zone where branch_id = $1", [moda.id])
    await expect.poll(stored, wait).toEqual([{ polygon: moved }])
  },
)

test('a zone of districts takes addresses that name one of them and have no point', slow, async () => {
  const { moda, channel, owner } = world
  await admin('delete from delivery_zone where branch_id = $1', [moda.id])
  const category = await a.category({ branch: moda })
  const product = await a.product({ branch: moda, category_id: category.id })
  const payment = await a.paymentMethod()
  const keys = { company_id: moda.company_id, branch_id: moda.id }
  await a.insert('branch_payment_method', { ...keys, payment_method_id: payment.id })
  const quoted = async (city: string, district: string) => {
    const body = {
      branch_id: moda.id,
      delivery_type: 'deliveryToAddress',
      payment_method: payment.id,
      lines: [{ product_id: product.id, quantity: 1 }],
      address: { text: 'Örnek Sokak 1', district_id: await a.district(city, district) },
    } as const
    const answer = await call(quote, { channel, body })
    if (answer.status < 300) return 'inside'
    return answer.refusal.errors?.map(({ path, code }) => `${path} ${code}`).join()
  }
  expect(await quoted('İstanbul', 'Üsküdar')).toBe('address ordering.out-of-zone')

  const page = await visit({ as: owner })
  await page.goto(`/manegement/${moda.id}/settings/delivered-settings`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('zone.add') }).click()
  await page.getByText(t('zone.kind.districts'), { exact: true }).click()
  const districts = page.getByRole('combobox', { name: t('zone.kind.districts') })
  await districts.fill('uskudar')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('action.save') }).click()
  const stored = () =>
    admin('select jsonb_array_length(area -> $2) as districts from delivery_zone where branch_id = $1', [
      moda.id,
      'district_ids',
    ])
  await expect.poll(stored, wait).toEqual([{ districts: 1 }])
  expect(await quoted('İstanbul', 'Üsküdar')).toBe('inside')
  expect(await quoted('Ankara', 'Çankaya')).toBe('address ordering.out-of-zone')
})
