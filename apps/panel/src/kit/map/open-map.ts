import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import Zoom from 'ol/control/Zoom.js'
import { containsCoordinate, createEmpty, extend, isEmpty } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import PointGeometry from 'ol/geom/Point.js'
import { defaults as interactions } from 'ol/interaction/defaults.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import View from 'ol/View.js'
import type { Bootstrap } from '../session/session.ts'
import type { AreaMapProps } from './area.ts'
import { areaEditing } from './area-editing.ts'
import { drawn, geometryOf, placed } from './shape.ts'
import { areaStyle, nameStyle, pinStyle, provinceStyle, spotStyle } from './styles.ts'
import country from './turkey.json' with { type: 'json' }

type MapContent = Pick<AreaMapProps, 'pin' | 'areas' | 'places' | 'spot' | 'spots' | 'selected'>
type MapListeners = { readonly [Key in 'onChange' | 'onPoint']: AreaMapProps[Key] | undefined }

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
  const layer = new VectorLayer({ source, minZoom: nearZoom, declutter: true, style: (feature) => nameStyle(feature) })
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
 * Keeps the map's content in the window: all of it at first, and again when areas appear; later the points that move
 * out of the window.
 */
const openCamera = (map: OlMap, view: View, shownFeatures: () => readonly Feature[]) => {
  let last: MapContent | undefined
  let showsAreas = false

  const fit = () => {
    const extent = createEmpty()
    for (const feature of shownFeatures()) extend(extent, feature.getGeometry()?.getExtent() ?? createEmpty())
    if (!isEmpty(extent)) view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: 15 })
  }

  /** Moves the map to a point that has changed and is outside the visible part: a typed one. */
  const follow = (point: Point | undefined, before: Point | undefined) => {
    if (!point || String(point) === String(before)) return
    const coordinate = drawn(point)
    if (!containsCoordinate(view.calculateExtent(map.getSize()), coordinate)) view.setCenter(coordinate)
  }

  return (next: MapContent, hasAreas: boolean) => {
    // Areas may arrive after the pin: from the server, or as the first one drawn.
    if (!last || (hasAreas && !showsAreas)) fit()
    follow(next.pin, last?.pin)
    follow(next.spot?.at, last?.spot?.at)
    showsAreas ||= hasAreas
    last = next
  }
}

const featuresOf = (areas: MapContent['areas']) =>
  areas.map(({ key, name, none, ...area }, position) => {
    const feature = new Feature({ name, none, position })
    feature.setGeometry(geometryOf(area))
    feature.setId(key)
    return feature
  })

/** The branch, and the point that is named beside the map. */
const markers = () => {
  const pin = new Feature(new PointGeometry([0, 0]))
  pin.setStyle(pinStyle)
  const spot = new Feature()
  spot.setStyle((feature) => spotStyle(feature))
  const show = (next: Pick<MapContent, 'pin' | 'spot'>) => {
    pin.setGeometry(new PointGeometry(drawn(next.pin)))
    spot.setGeometry(next.spot && new PointGeometry(drawn(next.spot.at)))
    spot.set('name', next.spot?.name)
  }
  return { pin, layer: new VectorLayer({ source: new VectorSource({ features: [pin, spot] }) }), show }
}

const controlsOf = ({ words, tiles }: MapLook) => [
  new Zoom({ zoomInTipLabel: words.zoomIn, zoomOutTipLabel: words.zoomOut, zoomOutLabel: '−' }),
  new ScaleLine(),
  ...(tiles?.attribution ? [new Attribution({ collapsible: false })] : []),
]

/**
 * Draws a map into an element. `heard` returns the current handlers, which change with each update. `show` updates the map,
 * `restyle` redraws it in the page's colours, `close` removes it.
 */
export const openMap = (target: HTMLElement, look: MapLook, heard: () => MapListeners) => {
  const { tiles } = look
  let selected: string | undefined
  const source = new VectorSource()
  const areas = new VectorLayer({ source, style: (feature) => areaStyle(feature, feature.getId() === selected) })
  const marks = markers()
  const spots = new VectorSource()
  const others = new VectorLayer({ source: spots, style: (feature) => spotStyle(feature) })
  const names = placeNames()
  const view = new View({ center: [0, 0], zoom: 13, ...zooms })
  const map = new OlMap({
    target,
    view,
    // Tiles contain place names already.
    layers: [...provinces(), tiles ? tileLayer(tiles) : names.layer, areas, others, marks.layer],
    controls: controlsOf(look),
    interactions: interactions({ altShiftDragRotate: false, pinchRotate: false }),
  })
  const editing = areaEditing(map, source, (key, area) => heard().onChange?.(key, area))
  map.on('click', ({ coordinate }) => {
    // While drawing, a click adds a corner, also the last click.
    if (!editing.isDrawing()) heard().onPoint?.(placed(coordinate))
  })
  const showInWindow = openCamera(map, view, () => [marks.pin, ...source.getFeatures(), ...spots.getFeatures()])

  const show = (next: MapContent) => {
    selected = next.selected
    marks.show(next)
    if (next.places) names.show(next.places)
    spots.clear()
    spots.addFeatures(
      (next.spots ?? []).map(({ at, name }) => new Feature({ geometry: new PointGeometry(drawn(at)), name })),
    )
    const features = featuresOf(next.areas)
    source.clear()
    source.addFeatures(features)
    const chosen = features.find((feature) => feature.getId() === selected)
    const mayDraw = next.areas.some(({ key, polygon }) => key === selected && polygon)
    editing.edit(heard().onChange === undefined ? undefined : chosen, mayDraw)
    showInWindow(
      next,
      features.some((feature) => feature.getGeometry()),
    )
  }
  return {
    show,
    undoCorner: editing.undoCorner,
    stopDrawing: editing.stopDrawing,
    restyle: () => {
      for (const layer of map.getAllLayers()) layer.changed()
      map.render()
    },
    close: () => map.setTarget(undefined),
  }
}
