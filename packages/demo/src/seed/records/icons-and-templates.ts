import type pg from 'pg'
import { demoIcons } from '../../content/icons.ts'
import { lira } from '../../content/notation.ts'
import { add, flush, table } from '../copy.ts'
import { imageOf } from '../pictures.ts'
import { daysBefore, numbered } from '../world.ts'

const icons = numbered(demoIcons)

/** Returns the icon of a category with this picture; null without one. */
export const iconIdOf = (picture: string) => icons.find(({ icon }) => icon === picture)?.id ?? null

/** Writes the platform's icons. */
export async function writeIcons(client: pg.Client, now: Date) {
  const rows = table('icon', ['id', 'name', 'image', 'is_active', 'sort_no', 'created_at'])
  for (const { icon, id, ...row } of icons)
    add(rows, { is_active: true, ...row, id, image: imageOf(icon), sort_no: id, created_at: daysBefore(now, 400) })
  await flush(client, [rows])
}

/** A step of a template: distance in metres, fee and minimum in liras, minutes. */
const step = (metres: number, fee: number, minimum: number, min_minutes: number, max_minutes: number) => ({
  metres,
  fee: lira(fee),
  minimum_total: lira(minimum),
  min_minutes,
  max_minutes,
})

const templates = [
  {
    name: 'Şehir içi',
    steps: [step(1_500, 0, 250, 15, 30), step(3_000, 40, 350, 25, 40), step(5_000, 70, 500, 35, 55)],
  },
  {
    name: 'Geniş bölge',
    steps: [
      step(2_000, 0, 300, 20, 35),
      step(4_000, 45, 400, 30, 45),
      step(7_000, 80, 600, 40, 60),
      step(12_000, 140, 900, 55, 85),
    ],
  },
  { name: 'Yürüyerek teslimat', steps: [step(600, 0, 150, 10, 20), step(1_200, 20, 200, 15, 25)] },
  { name: 'Kış tarifesi', steps: [step(1_500, 25, 300, 25, 45), step(4_000, 75, 450, 40, 70)], is_active: false },
]

/** Writes the platform's distance templates; the demo's branches have their own zones. */
export async function writeDistanceTemplates(client: pg.Client, now: Date) {
  const columns = ['id', 'name', 'currency_code', 'steps', 'is_active', 'sort_no', 'created_at'] as const
  const rows = table('delivery_distance_template', columns)
  for (const { id, ...template } of numbered(templates)) {
    const shared = { currency_code: 'TRY', is_active: true, created_at: daysBefore(now, 300 - id * 20) }
    add(rows, { ...shared, ...template, steps: JSON.stringify(template.steps), id, sort_no: id })
  }
  await flush(client, [rows])
}

/** Our reasons by the marketplaces' codes; the other codes are unmapped. */
const mapped: Readonly<Record<string, string>> = {
  ITEM_UNAVAILABLE: 'Ürün kalmadı',
  TOO_BUSY: 'Mutfak çok yoğun',
  NO_COURIER: 'Kurye bulunamadı',
  OUTSIDE_DELIVERY_AREA: 'Adres hatalı',
  TECHNICAL_PROBLEM: 'Teknik sorun',
  621: 'Ürün kalmadı',
  623: 'Mutfak çok yoğun',
  624: 'Kurye bulunamadı',
  626: 'Adres hatalı',
}

/** Maps the marketplaces' reasons of the schema to the demo's. */
export const mapReasons = (client: pg.Client) =>
  client.query(
    `update marketplace_reason m set reason_id = r.id from jsonb_each_text($1) n join cancel_reason r on r.name ->> 'tr' = n.value
     where n.key = m.code`,
    [JSON.stringify(mapped)],
  )
