import type { FeatureLike } from 'ol/Feature.js'
import CircleGeometry from 'ol/geom/Circle.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import PointGeometry from 'ol/geom/Point.js'
import PolygonGeometry from 'ol/geom/Polygon.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

/** Returns a colour of the page's current theme. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--sofra-${name}`).trim()
const font = (size: number, weight = 400) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`

const tones = ['moving', 'good', 'working', 'waiting', 'quiet'] as const

/** Returns the colour of an area by its position in the list; an area without delivery has its own. */
const toneOf = (position: number, none: boolean) => (none ? 'bad' : (tones[position % tones.length] ?? 'quiet'))

const written = (text: string, size: number, weight?: number, offsetY = 0) =>
  new Text({
    offsetY,
    text,
    font: font(size, weight),
    fill: new Fill({ color: colour('ink-2') }),
    stroke: new Stroke({ color: colour('paper'), width: 3 }),
    overflow: true,
  })

export const provinceStyle = () =>
  new Style({ fill: new Fill({ color: colour('paper') }), stroke: new Stroke({ color: colour('line-2'), width: 1 }) })

export const nameStyle = (feature: FeatureLike) => new Style({ text: written(String(feature.get('name') ?? ''), 12) })

/** Returns `#rrggbb` with an opacity from 0 to 1. */
const faded = (hex: string, opacity: number) =>
  `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

/** Returns where an area's name is drawn: above the top of a circle, because its centre may contain the pin or other names. */
const namePlace = (geometry: ReturnType<FeatureLike['getGeometry']>) => {
  if (!(geometry instanceof CircleGeometry)) return undefined
  const [x = 0, y = 0] = geometry.getCenter()
  return new PointGeometry([x, y + geometry.getRadius()])
}

/** Styles an area with its name, the first of the list on top; the selected one is stronger and shows its movable corners. */
export const areaStyle = (feature: FeatureLike, selected: boolean) => {
  const geometry = feature.getGeometry()
  const zIndex = selected ? 0 : -1 - Number(feature.get('position'))
  const tone = colour(`tone-${toneOf(Number(feature.get('position')), Boolean(feature.get('none')))}`)
  const shape = new Style({
    fill: new Fill({ color: faded(tone, selected ? 0.28 : 0.14) }),
    stroke: new Stroke({ color: tone, width: selected ? 3 : 2, ...(feature.get('none') ? { lineDash: [6, 6] } : {}) }),
    zIndex,
  })
  const place = namePlace(geometry)
  const name = new Style({
    text: written(String(feature.get('name') ?? ''), 13, selected ? 600 : 400, place ? -10 : 0),
    ...(place ? { geometry: place } : {}),
    zIndex: 1,
  })
  if (!selected || !(geometry instanceof PolygonGeometry)) return [shape, name]
  return [
    shape,
    name,
    new Style({
      image: new Circle({
        radius: 6,
        fill: new Fill({ color: colour('paper') }),
        stroke: new Stroke({ color: tone, width: 2 }),
      }),
      geometry: new MultiPoint(geometry.getCoordinates()[0] ?? []),
      zIndex: 2,
    }),
  ]
}

export const pinStyle = () =>
  new Style({
    image: new Circle({
      radius: 8,
      fill: new Fill({ color: colour('accent-strong') }),
      stroke: new Stroke({ color: colour('paper'), width: 3 }),
    }),
    zIndex: 3,
  })

export const spotStyle = (feature: FeatureLike) =>
  new Style({
    image: new RegularShape({
      points: 4,
      radius: 10,
      angle: 0,
      fill: new Fill({ color: colour('ink') }),
      stroke: new Stroke({ color: colour('paper'), width: 2 }),
    }),
    text: written(String(feature.get('name') ?? ''), 13, 600, -20),
    zIndex: 4,
  })

/** Styles the geometry being drawn or moved. */
export const handStyle = () =>
  new Style({
    fill: new Fill({ color: faded(colour('accent'), 0.14) }),
    stroke: new Stroke({ color: colour('accent'), width: 2, lineDash: [6, 4] }),
    image: new Circle({
      radius: 7,
      fill: new Fill({ color: colour('accent') }),
      stroke: new Stroke({ color: colour('paper'), width: 2 }),
    }),
  })
