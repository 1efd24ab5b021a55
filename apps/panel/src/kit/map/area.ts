import type { Point } from '@sofra/contract/branch/zone/geometry.ts'

/** A circle or a polygon; neither, if the area has no geometry. */
export interface Area {
  readonly radius?: { readonly lat: number; readonly lng: number; readonly metres: number }
  readonly polygon?: readonly Point[]
}

/** A named area. Its colour follows from its position, or marks that nothing is delivered there. */
export interface NamedArea extends Area {
  readonly key: string
  readonly name: string
  readonly none: boolean
}

/** A point shown beside the pin: an address to try. */
export interface Spot {
  readonly at: Point
  readonly name: string
}

export interface AreaMapProps {
  /** The accessible name of the map. */
  readonly label: string
  /** The restaurant's position; also the initial centre. */
  readonly pin: Point
  readonly areas: readonly NamedArea[]
  /** Place names for orientation, each drawn at its point. */
  readonly places?: readonly { readonly name: string; readonly at: Point }[]
  readonly spot?: Spot | undefined
  /** Further points beside the pin; initially all of them are visible. */
  readonly spots?: readonly Spot[]
  /** Key of the area being edited: its corners can be moved; one without geometry can be drawn. */
  readonly selected?: string | undefined
  /** Absent for a read-only map. */
  readonly onChange?: (key: string, area: Area) => void
  /** Called for a click on the map. */
  readonly onPoint?: (point: Point) => void
}
