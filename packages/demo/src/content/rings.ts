import { lira } from './notation.ts'
import type { DemoZone } from './shapes.ts'

/** Three delivery rings of a city branch; `reach` (1 = 5 km) scales them for less dense areas. */
export const rings = (reach = 1): readonly DemoZone[] => [
  {
    name: 'Yakın çevre',
    metres: Math.round(1500 * reach),
    fee: 0,
    free_from: null,
    minimum_total: lira(250),
    min_minutes: 15,
    max_minutes: 30,
  },
  {
    name: 'Orta mesafe',
    metres: Math.round(3000 * reach),
    fee: lira(40),
    free_from: lira(600),
    minimum_total: lira(350),
    min_minutes: 25,
    max_minutes: 40,
  },
  {
    name: 'Uzak mesafe',
    metres: Math.round(5000 * reach),
    fee: lira(70),
    fee_tiers: [{ from: lira(700), fee: lira(45) }],
    free_from: lira(1000),
    minimum_total: lira(500),
    min_minutes: 35,
    max_minutes: 55,
  },
]
