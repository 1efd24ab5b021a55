import type pg from 'pg'
import { demoIcons } from '../content/icons.ts'
import { add, flush, table } from './copy.ts'
import { imageOf } from './pictures.ts'
import { daysBefore, numbered } from './world.ts'

const icons = numbered(demoIcons)

/** The icon of a category that has this picture; null where there is none. */
export const iconIdOf = (picture: string) => icons.find(({ icon }) => icon === picture)?.id ?? null

/** Writes the platform's icons. */
export async function writeIcons(client: pg.Client, now: Date) {
  const rows = table('icon', ['id', 'name', 'image', 'is_active', 'sort_no', 'created_at'])
  for (const { icon, id, ...shown } of icons)
    add(rows, { is_active: true, ...shown, id, image: imageOf(icon), sort_no: id, created_at: daysBefore(now, 400) })
  await flush(client, [rows])
}
