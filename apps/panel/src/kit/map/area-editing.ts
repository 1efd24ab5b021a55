import type Feature from 'ol/Feature.js'
import Draw from 'ol/interaction/Draw.js'
import Modify from 'ol/interaction/Modify.js'
import Snap from 'ol/interaction/Snap.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import type { Area } from './area.ts'
import { areaOfGeometry } from './shape.ts'
import { handStyle } from './styles.ts'

/** Lets the user move the corners of one area, or draw it; corners snap to the other areas in `source`. */
export const areaEditing = (map: OlMap, source: VectorSource, onChange: (key: string, area: Area) => void) => {
  const edited = new VectorSource()
  const modify = new Modify({ source: edited, style: handStyle })
  const draw = new Draw({ type: 'Polygon', style: handStyle })
  const snap = new Snap({ source })
  let drawnKey: string | undefined
  for (const interaction of [modify, draw, snap]) map.addInteraction(interaction)
  modify.on('modifyend', ({ features }) => {
    const feature = features.item(0)
    onChange(String(feature.getId()), areaOfGeometry(feature.getGeometry()))
  })
  draw.on('drawend', ({ feature }) => {
    if (drawnKey !== undefined) onChange(drawnKey, areaOfGeometry(feature.getGeometry()))
  })
  return {
    /** Edits the area of a feature, or none. An area without corners is about to be drawn if `mayDraw`. */
    edit(feature: Feature | undefined, mayDraw: boolean) {
      edited.clear()
      const geometry = feature?.getGeometry()
      if (feature && geometry) edited.addFeature(feature)
      drawnKey = feature && String(feature.getId())
      modify.setActive(feature !== undefined)
      draw.setActive(feature !== undefined && !geometry && mayDraw)
    },
    isDrawing: () => draw.getActive(),
    undoCorner: () => draw.removeLastPoint(),
    stopDrawing: () => draw.abortDrawing(),
  }
}
