import { branchSettingsShape } from '@sofra/contract/branch/branch/branch.input.ts'
import { expect, test } from 'vitest'
import { branchScreens } from '../branch.screens.ts'

test('the search over all settings knows every field of the general ones', () => {
  const general = branchScreens.find(({ path }) => path.endsWith('/settings/general-settings'))
  const found = general?.settings?.map((setting) => (typeof setting === 'string' ? setting : setting[0]))
  const fields = Object.keys(branchSettingsShape).map((field) => `branch.${field}`)
  expect(fields.filter((field) => !found?.some((words) => words === field))).toEqual([])
})
