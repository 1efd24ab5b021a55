import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'

/** A call that creates a record which another one changes: `POST /kitchen` beside `PUT /kitchen/:id`. */
const isCreation = ({ method, path }: Endpoint) =>
  method === 'POST' &&
  contract.some(
    (other) => other.method === 'PUT' && other.path.startsWith(path) && /^\/:\w+$/.test(other.path.slice(path.length)),
  )

export interface NewForm {
  readonly create: Endpoint
  readonly screen: Screen
}

const creations = contract.filter(isCreation)

const screensOf = ({ method, path }: Endpoint) =>
  screens.filter(({ needs }) => needs.some((need) => need.method === method && need.path === path))

/** The forms of new records: each screen that needs a creation. */
const newForms: readonly NewForm[] = creations.flatMap((create) =>
  screensOf(create).map((screen) => ({ create, screen })),
)

/** The creations that no screen needs: a dialog or another page has their form. */
export const creationsWithoutScreen = creations.filter((create) => screensOf(create).length === 0)

/** Storing a picture in all of its sizes takes seconds. */
const hasPictures = ({ create: { path } }: NewForm) => /showcase|icon|image/.test(path)

/** The forms with a number each, from which their values differ. */
export const numberedForms = newForms.map((form, place) => ({
  ...form,
  n: 100 * place,
  hasPictures: hasPictures(form),
}))

export type NumberedForm = NewForm & { readonly n: number }

export interface Editing {
  readonly update: Endpoint
  readonly screen: Screen
}

/** The form that edits what a form has created; undefined where the record has other screens. */
export const editingOf = ({ create, screen }: NewForm): Editing | undefined => {
  const update = contract.find(
    ({ method, path }) =>
      method === 'PUT' && path.startsWith(`${create.path}/:`) && path.lastIndexOf('/') === create.path.length,
  )
  const edit = screens.find(
    ({ path }) => path.startsWith(`${screen.path}/:`) && path.lastIndexOf('/') === screen.path.length,
  )
  return update && edit && { update, screen: edit }
}
