import { useDirection } from '../words/i18n.ts'

/** Returns where a menu opens at its button, depending on the direction of the language: its edge aligns with the button's. */
export const useCorner = <const Edge extends 'top' | 'bottom'>(edge: Edge, side: 'start' | 'end') =>
  ((side === 'end') === (useDirection() === 'ltr') ? `${edge}Right` : `${edge}Left`) as `${Edge}${'Left' | 'Right'}`
