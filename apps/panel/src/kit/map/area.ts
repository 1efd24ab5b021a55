import type { Point } from '@sofra/contract/branch/zone/geometry.ts'

/** A circle or a polygon; neither, where an area is none on a map. */
export interface Area {
  readonly radius?: { readonly lat: number; readonly lng: number; readonly metres: number }
  readonly polygon?: readonly Point[]
}

/** An area as it is drawn: under its key, in the tone of its place, or in that of "no". */
export interface NamedArea extends Area {
  readonly key: string
  readonly name: string
  readonly none: boolean
}

/** What is pointed at beside the pin: an address that is tried out. */
export interface Spot {
  readonly at: Point
  readonly name: string
}

export interface AreaMapProps {
  /** What the map is called for whoever does not see it. */
  readonly label: string
  /** Where the restaurant lies; also what is shown first. */
  readonly pin: Point
  readonly areas: readonly NamedArea[]
  /** Names that tell where one is: each drawn at its point. */
  readonly places?: readonly { readonly name: string; readonly at: Point }[]
  readonly spot?: Spot | undefined
  /** What else lies there beside the pin; all of it is in sight at first. */
  readonly spots?: readonly Spot[]
  /** Key of the area that is edited: its corners can be moved, and one that has none is drawn. */
  readonly selected?: string | undefined
  /** Absent: nothing can be moved. */
  readonly onChange?: (key: string, area: Area) => void
  /** A press on the map. */
  readonly onPoint?: (point: Point) => void
}
