import { expect, test } from 'vitest'
import { cornersOf, pointOf, pointText } from './point.ts'
import { sketchOf } from './sketch.ts'

test.each([
  ['41.01, 29.02', [41.01, 29.02]],
  ['41.01,29.02', [41.01, 29.02]],
  ['(41.01 29.02)', [41.01, 29.02]],
  ['-33.9; 151.2', [-33.9, 151.2]],
  ['91, 29', null],
  ['41,01', null],
  ['Moda', null],
  ['', null],
])('pointOf reads %s as a point', (text, point) => {
  expect(pointOf(text)).toEqual(point)
  if (point) expect(pointOf(pointText(point as [number, number]))).toEqual(point)
})

test('cornersOf needs three points and refuses anything else', () => {
  expect(cornersOf('41, 29\n41.1, 29\n\n41.1, 29.1')).toEqual([
    [41, 29],
    [41.1, 29],
    [41.1, 29.1],
  ])
  expect(cornersOf('41, 29\n41.1, 29')).toBeNull()
  expect(cornersOf('41, 29\n41.1, 29\nhere')).toBeNull()
})

test('sketch shows all zones to scale around the branch', () => {
  const circle = { radius: { lat: 41, lng: 29, metres: 3_000 } }
  const square = {
    polygon: [
      [41.01, 29],
      [41.01, 29.05],
      [41, 29.05],
    ] as const,
  }
  const { reach, scale, shapes } = sketchOf([41, 29], [circle, square, {}])
  expect(shapes[0]).toEqual({ circle: [0, 0, 3_000] })
  expect(shapes[1]).toEqual({ corners: '0,-1112 4196,-1112 4196,0' })
  expect(shapes[2]).toBeNull()
  expect(reach).toBeCloseTo(4_825, -2)
  expect(scale).toBe(2_000)
  expect(sketchOf([41, 29], [])).toMatchObject({ shapes: [], scale: 200 })
})
