import { expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { creationsWithoutScreen, numberedForms } from './form-list.ts'
import { formsStage } from './forms-stage.ts'

const { create } = await formsStage()

/** Creations whose form is no screen, and the journey that fills it. */
const elsewhere: Readonly<Record<string, string>> = {
  '/saved-view': 'list/views.spec.ts',
  '/branch/:branch_id/user': 'users.spec.ts',
  '/branch/:branch_id/reservation': 'guests/reservations.slow.spec.ts',
  '/ordering/me/address': 'guests/accounts.spec.ts',
}

test('every call that creates a record has a screen of its form, or a journey elsewhere', () => {
  expect(creationsWithoutScreen.map(({ path }) => path)).toEqual(Object.keys(elsewhere))
})

const title = '$screen.path saves a new record when only the fields with a star are filled'

test.each(numberedForms.filter(({ hasPictures }) => !hasPictures))(title, async (form) => {
  await create(form)
})

test.each(numberedForms.filter(({ hasPictures }) => hasPictures))(title, slow, async (form) => {
  await create(form)
})
