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

const settingsOf = (screens: readonly Screen[], path: string) =>
  screens
    .find((screen) => screen.path.endsWith(`/settings/${path}`))
    ?.settings?.map((setting) => (typeof setting === 'string' ? setting : setting[0])) ?? []
const fieldKeys = (record: string, fields: object) => Object.keys(fields).map((field) => `${record}.${field}`)

/** The settings page has other fields for these: the kinds of border, and the order of the list. */
const elsewhere = ['id', 'priority', 'area', 'fee_tiers']
const zoneFields = Object.keys({ ...putDeliveryZones.body?.shape.zones.element.shape }).filter(
  (field) => !elsewhere.includes(field),
)
const zone = [...zoneFields, 'kind', 'radius', 'corners', 'kind.districts', 'fee_tiers.add'].map(
  (field) => `zone.${field}`,
)

test.each([
  ['general', settingsOf(branchScreens, 'general-settings'), fieldKeys('branch', branchSettingsShape)],
  ['tables', settingsOf(diningTableScreens, 'table-form'), fieldKeys('dining-table', diningTable.input.shape)],
  ['zones', settingsOf(zoneScreens, 'delivered-settings'), zone],
  [
    'capacity',
    settingsOf(slotScreens, 'capacity-settings'),
    fieldKeys('slot', { ...putBranchSlots.body?.shape.rule.unwrap().shape }),
  ],
] as const)('the search over all settings contains every field of %s', (_, settings, fields) => {
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((field) => !settings.some((words) => words === field))).toEqual([])
})
