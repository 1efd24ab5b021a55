import { useDirection } from '../words/i18n.ts'

/** Where a menu opens at its button, by the way that the lines of the language run: its edge in line with the button's. */
export const useCorner = <const Edge extends 'top' | 'bottom'>(edge: Edge, side: 'start' | 'end') =>
  ((side === 'end') === (useDirection() === 'ltr') ? `${edge}Right` : `${edge}Left`) as `${Edge}${'Left' | 'Right'}`
