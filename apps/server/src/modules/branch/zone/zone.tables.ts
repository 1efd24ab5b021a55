import type { Tables } from '../../../kernel/database/tables.ts'

export const zoneTables: Tables = {
  delivery_zone: { word: 'delivery-zone.one', json: { area: 'branch/zone/zone.contract.ts#ZoneArea' } },
  // Kept by the zones' own rows.
  delivery_zone_district: { partOf: 'delivery_zone' },
}
