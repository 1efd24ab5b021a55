import type { ZoneArea } from '@sofra/contract/branch/zone/zone.contract.ts'
import { type DeliveryZone, zonesCovering } from '@sofra/contract/branch/zone/zone.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'

const { admin } = await testServer()

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const centre = fc.record({ lat: degrees(89.9), lng: degrees(180) })
const circle = fc
  .record({ centre, metres: fc.integer({ min: 50, max: 100_000 }) })
  .map(({ centre: { lat, lng }, metres }): ZoneArea => ({ radius: { lat, lng, metres } }))
const border = fc
  .record({
    around: fc.tuple(degrees(80), degrees(170)),
    corners: fc.array(fc.tuple(degrees(3), degrees(3)), { minLength: 3, maxLength: 12 }),
  })
  .map(
    ({ around: [lat, lng], corners }): ZoneArea => ({ polygon: corners.map(([up, right]) => [lat + up, lng + right]) }),
  )
/** Points on or near a zone, also beyond the date line. */
const near = fc.tuple(fc.double({ min: -1.1, max: 1.1, noNaN: true }), fc.double({ min: -1.1, max: 1.1, noNaN: true }))

const pointNear = (area: ZoneArea, [up, right]: readonly [number, number]) => {
  // Applied twice, because the remainder of a negative number is negative.
  const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
  if ('radius' in area) {
    const { lat, lng, metres } = area.radius
    const high = metres / 111_195
    const at = Math.min(90, Math.max(-90, lat + up * high))
    return { lat: at, lng: wrapped(lng + (right * high) / Math.max(0.001, Math.cos((at * Math.PI) / 180))) }
  }
  const corners = 'polygon' in area ? area.polygon : []
  const [lats, lngs] = [corners.map(([lat]) => lat), corners.map(([, lng]) => lng)]
  const within = (list: readonly number[], part: number) =>
    (Math.min(...list) + Math.max(...list)) / 2 + (part * (Math.max(...list) - Math.min(...list))) / 2
  return { lat: within(lats, up), lng: within(lngs, right) }
}

test('app.zone_bounds contains every point that a zone covers', async () => {
  const tries = fc.sample(fc.record({ area: fc.oneof(circle, border), at: near }), 2_000).map(({ area, at }) => {
    const point = pointNear(area, at)
    const covered = zonesCovering([{ id: 1, priority: 1, ...area } as DeliveryZone], point).length > 0
    return { area, point, covered }
  })
  expect(tries.filter(({ covered }) => covered).length).toBeGreaterThan(500)
  const outside = await admin<{ area: unknown; point: unknown }>(
    `select area, point from jsonb_to_recordset($1) as t (area jsonb, point jsonb, covered boolean)
     where covered and not app.zone_bounds(area) @> box(
       point((point ->> 'lng')::float8, (point ->> 'lat')::float8), point((point ->> 'lng')::float8, (point ->> 'lat')::float8))`,
    [JSON.stringify(tries)],
  )
  expect(outside).toEqual([])
})

test('app.zone_bounds is null for zones of districts', async () => {
  const [row] = await admin<{ bounds: unknown }>(`select app.zone_bounds('{"district_ids": [1]}') as bounds`)
  expect(row).toEqual({ bounds: null })
})
