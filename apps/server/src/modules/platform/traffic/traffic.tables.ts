import type { Tables } from '../../../kernel/database/tables.ts'

export const trafficTables: Tables = {
  traffic_type: { word: 'traffic-type.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
  traffic_movement: { usedAs: 'traffic-movement.one' },
  traffic_day: { usedAs: 'traffic-movement.one' },
}
