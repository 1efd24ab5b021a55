import { distance, type Point } from '@sofra/contract/branch/zone/geometry.ts'

/** Shape of a zone, in metres east and south of the branch. */
export type Shape = { readonly circle: readonly [x: number, y: number, r: number] } | { readonly corners: string }

export interface Area {
  readonly radius?: { readonly lat: number; readonly lng: number; readonly metres: number }
  readonly polygon?: readonly Point[]
}

type Metres = readonly [x: number, y: number]

/** Offset of a point from another in metres, on a plane: accurate enough for a city. */
const metresFrom =
  (centre: Point) =>
  ([lat, lng]: Point): Metres => {
    const east = distance(centre, [centre[0], lng]) * Math.sign(lng - centre[1])
    const south = distance(centre, [lat, centre[1]]) * Math.sign(centre[0] - lat)
    return [Math.round(east), Math.round(south)]
  }

const outlineOf = (area: Area, to: (point: Point) => Metres): Metres[] => {
  if (area.polygon) return area.polygon.map(to)
  if (!area.radius) return []
  const [x, y] = to([area.radius.lat, area.radius.lng])
  const r = area.radius.metres
  return [
    [x - r, y - r],
    [x + r, y + r],
  ]
}

const shapeOf = (area: Area, to: (point: Point) => Metres): Shape | null => {
  if (area.polygon) return { corners: area.polygon.map((point) => to(point).join(',')).join(' ') }
  if (!area.radius) return null
  const [x, y] = to([area.radius.lat, area.radius.lng])
  return { circle: [x, y, area.radius.metres] }
}

const smallest = 400

/** Shapes of a branch's zones, half the width in metres that shows all, and the length of the scale. */
export const sketchOf = (branch: Point, areas: readonly Area[]) => {
  const to = metresFrom(branch)
  const reach =
    Math.max(
      smallest,
      ...areas
        .flatMap((area) => outlineOf(area, to))
        .flat()
        .map(Math.abs),
    ) * 1.15
  const step = 10 ** Math.floor(Math.log10(reach))
  const scale = [5, 2, 1].map((n) => n * step).find((length) => length <= reach * 0.6) ?? step / 2
  return { reach, scale, shapes: areas.map((area) => shapeOf(area, to)) }
}
