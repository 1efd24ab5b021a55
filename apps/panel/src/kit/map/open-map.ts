import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import Zoom from 'ol/control/Zoom.js'
import { containsCoordinate, createEmpty, extend, isEmpty } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import PointGeometry from 'ol/geom/Point.js'
import Draw from 'ol/interaction/Draw.js'
import { defaults as interactions } from 'ol/interaction/defaults.js'
import Modify from 'ol/interaction/Modify.js'
import Snap from 'ol/interaction/Snap.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import View from 'ol/View.js'
import type { Bootstrap } from '../session/session.ts'
import type { AreaMapProps } from './area.ts'
import { areaOfGeometry, drawn, geometryOf, placed } from './shape.ts'
import { areaStyle, handStyle, nameStyle, pinStyle, provinceStyle, spotStyle } from './styles.ts'
import country from './turkey.json' with { type: 'json' }

type Shown = Pick<AreaMapProps, 'pin' | 'areas' | 'places' | 'spot' | 'spots' | 'selected'>
type Heard = { readonly [Key in 'onChange' | 'onPoint']: AreaMapProps[Key] | undefined }

interface MapWords {
  readonly zoomIn: string
  readonly zoomOut: string
}

type MapTiles = NonNullable<Bootstrap['map_tiles']>

interface MapLook {
  readonly words: MapWords
  readonly tiles: MapTiles | null
}

/** From this zoom on, names of districts replace those of provinces. */
const nearZoom = 9

const read = new TopoJSON()

/** The country's provinces, for orientation without a tile service. */
const provinces = () => {
  const features = read.readFeatures(country, { featureProjection: 'EPSG:3857' })
  const source = new VectorSource({ features })
  return [
    new VectorLayer({ source, style: () => provinceStyle() }),
    new VectorLayer({ source, maxZoom: nearZoom, declutter: true, style: (feature) => nameStyle(feature) }),
  ]
}

/** The tiles of the configured service; if a tile fails, the provinces behind it stay visible. */
const tileLayer = ({ url, attribution }: MapTiles) =>
  new TileLayer({ source: new XYZ({ url, ...(attribution ? { attributions: attribution } : {}) }) })

/** Draws place names, as many as fit. */
const placeNames = () => {
  const source = new VectorSource()
  const layer = new VectorLayer({
    source,
    minZoom: nearZoom,
    declutter: true,
    style: (feature) => nameStyle(feature),
  })
  let drawnPlaces: AreaMapProps['places']
  const show = (places: NonNullable<AreaMapProps['places']>) => {
    // There are thousands of names, and the map updates with each letter typed beside it.
    if (places === drawnPlaces) return
    drawnPlaces = places
    source.clear()
    source.addFeatures(places.map(({ name, at }) => new Feature({ geometry: new PointGeometry(drawn(at)), name })))
  }
  return { layer, show }
}

/** Zoom limits suitable for a single branch's delivery areas. */
const zooms = { minZoom: 5, maxZoom: 19 }

/**
 * Draws a map into an element. `heard` returns the current handlers, which change with each update. `show` updates the map,
 * `restyle` redraws it in the page's colours, `close` removes it.
 */
export const openMap = (target: HTMLElement, { words, tiles }: MapLook, heard: () => Heard) => {
  let selected: string | undefined
  const source = new VectorSource()
  const areas = new VectorLayer({ source, style: (feature) => areaStyle(feature, feature.getId() === selected) })
  const pin = new Feature(new PointGeometry([0, 0]))
  pin.setStyle(pinStyle)
  const spot = new Feature()
  spot.setStyle((feature) => spotStyle(feature))
  const marks = new VectorLayer({ source: new VectorSource({ features: [pin, spot] }) })
  const spots = new VectorSource()
  const others = new VectorLayer({ source: spots, style: (feature) => spotStyle(feature) })
  const names = placeNames()
  const view = new View({ center: [0, 0], zoom: 13, ...zooms })
  const map = new OlMap({
    target,
    view,
    // Tiles contain place names already.
    layers: [...provinces(), tiles ? tileLayer(tiles) : names.layer, areas, others, marks],
    controls: [
      new Zoom({
        zoomInTipLabel: words.zoomIn,
        zoomOutTipLabel: words.zoomOut,
        zoomOutLabel: '−',
      }),
      new ScaleLine(),
      ...(tiles?.attribution ? [new Attribution({ collapsible: false })] : []),
    ],
    interactions: interactions({ altShiftDragRotate: false, pinchRotate: false }),
  })

  const edited = new VectorSource()
  const modify = new Modify({ source: edited, style: handStyle })
  const draw = new Draw({ type: 'Polygon', style: handStyle })
  const snap = new Snap({ source })
  for (const interaction of [modify, draw, snap]) map.addInteraction(interaction)
  modify.on('modifyend', ({ features }) => {
    const feature = features.item(0)
    heard().onChange?.(String(feature.getId()), areaOfGeometry(feature.getGeometry()))
  })
  draw.on('drawend', ({ feature }) => {
    if (selected !== undefined) heard().onChange?.(selected, areaOfGeometry(feature.getGeometry()))
  })
  map.on('click', ({ coordinate }) => {
    // While drawing, a click adds a corner, also the last click.
    if (!draw.getActive()) heard().onPoint?.(placed(coordinate))
  })

  const fit = () => {
    const extent = extend(createEmpty(), pin.getGeometry()?.getExtent() ?? createEmpty())
    for (const feature of [...source.getFeatures(), ...spots.getFeatures()])
      extend(extent, feature.getGeometry()?.getExtent() ?? createEmpty())
    if (!isEmpty(extent)) view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: 15 })
  }

  /** Moves the map to a point that has changed and is outside the visible part: a typed one. */
  const follow = (point: Point | undefined, before: Point | undefined) => {
    if (!point || String(point) === String(before)) return
    const coordinate = drawn(point)
    if (!containsCoordinate(view.calculateExtent(map.getSize()), coordinate)) view.setCenter(coordinate)
  }

  let last: Shown | undefined
  let showsAreas = false
  const show = (next: Shown) => {
    selected = next.selected
    pin.setGeometry(new PointGeometry(drawn(next.pin)))
    spot.setGeometry(next.spot && new PointGeometry(drawn(next.spot.at)))
    spot.set('name', next.spot?.name)
    if (next.places) names.show(next.places)
    spots.clear()
    spots.addFeatures(
      (next.spots ?? []).map(({ at, name }) => new Feature({ geometry: new PointGeometry(drawn(at)), name })),
    )
    const features = next.areas.map(({ key, name, none, ...area }, position) => {
      const feature = new Feature({ name, none, position })
      feature.setGeometry(geometryOf(area))
      feature.setId(key)
      return feature
    })
    source.clear()
    source.addFeatures(features)
    edited.clear()
    const chosen = features.find((feature) => feature.getId() === selected)
    const edits = heard().onChange !== undefined && chosen !== undefined
    if (edits && chosen.getGeometry()) edited.addFeature(chosen)
    modify.setActive(edits)
    // An area without corners is about to be drawn.
    draw.setActive(edits && !chosen.getGeometry() && next.areas.some(({ key, polygon }) => key === selected && polygon))
    // Areas may arrive after the pin: from the server, or as the first one drawn.
    const hasAreas = features.some((feature) => feature.getGeometry())
    if (!last || (hasAreas && !showsAreas)) fit()
    follow(next.pin, last?.pin)
    follow(next.spot?.at, last?.spot?.at)
    showsAreas ||= hasAreas
    last = next
  }
  return {
    show,
    undoCorner: () => draw.removeLastPoint(),
    stopDrawing: () => draw.abortDrawing(),
    restyle: () => {
      for (const layer of map.getAllLayers()) layer.changed()
      map.render()
    },
    close: () => map.setTarget(undefined),
  }
}
