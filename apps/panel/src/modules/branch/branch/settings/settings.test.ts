import { branchSettingsShape } from '@sofra/contract/branch/branch/branch.input.ts'
import { diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { putBranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import { putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { expect, test } from 'vitest'
import type { Screen } from '../../../../kit/screen/screen.ts'
import { diningTableScreens } from '../../dining-table/dining-table.screens.ts'
import { slotScreens } from '../../slot/slot.screens.ts'
import { zoneScreens } from '../../zone/zone.screens.ts'
import { branchScreens } from '../branch.screens.ts'

const found = (screens: readonly Screen[], path: string) =>
  screens
    .find((screen) => screen.path.endsWith(`/settings/${path}`))
    ?.settings?.map((setting) => (typeof setting === 'string' ? setting : setting[0])) ?? []
const named = (record: string, fields: object) => Object.keys(fields).map((field) => `${record}.${field}`)

/** The fields of a zone as the page has them: its border by kinds, its place by the order of the list. */
const elsewhere = ['id', 'priority', 'area', 'fee_tiers']
const zoneFields = Object.keys({ ...putDeliveryZones.body?.shape.zones.element.shape }).filter(
  (field) => !elsewhere.includes(field),
)
const zone = [...zoneFields, 'kind', 'radius', 'corners', 'kind.districts', 'fee_tiers.add'].map(
  (field) => `zone.${field}`,
)

test.each([
  ['general', found(branchScreens, 'general-settings'), named('branch', branchSettingsShape)],
  ['tables', found(diningTableScreens, 'table-form'), named('dining-table', diningTable.input.shape)],
  ['zones', found(zoneScreens, 'delivered-settings'), zone],
  [
    'capacity',
    found(slotScreens, 'capacity-settings'),
    named('slot', { ...putBranchSlots.body?.shape.rule.unwrap().shape }),
  ],
] as const)('the search over all settings knows every field of %s', (_, settings, fields) => {
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((field) => !settings.some((words) => words === field))).toEqual([])
})
