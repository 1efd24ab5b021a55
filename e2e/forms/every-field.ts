import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emptyPaths } from './empties.ts'
import { editingOf, numberedForms } from './form-list.ts'
import { formsStage } from './forms-stage.ts'
import { fillEvery, type Way } from './journey.ts'

const bodyOf = ({ body }: { readonly body?: unknown }) => body as z.ZodObject

/** Fields of a form that cannot be filled beside the others, or not be emptied, each with its reason. */
export interface Exceptions extends Way {
  /** Excluded by another field. */
  readonly unfilled?: readonly string[]
  /** A value remains, whichever is chosen. */
  readonly kept?: readonly string[]
}

/**
 * Tries the forms of some screens: fill each field, save, read back; then empty each optional field, save, read back. A form
 * whose fields exclude each other is tried in several ways.
 */
export const everyField = async (
  isMeant: (path: string) => boolean,
  exceptions: Readonly<Record<string, Exceptions | readonly Exceptions[]>>,
  /** Forms whose ways are not described yet. */
  pending: readonly string[] = [],
) => {
  const { create, clear } = await formsStage()
  const meant = numberedForms.filter(({ screen }) => isMeant(screen.path))
  const forms = meant.filter(({ screen }) => !pending.includes(screen.path))
  const tries = forms.flatMap((form) =>
    [exceptions[form.screen.path] ?? {}].flat().map((exception, at) => ({ ...form, n: form.n + 50 * at, exception })),
  )

  test('the exceptions are of forms of this file', () => {
    const named = [...Object.keys(exceptions), ...pending]
    expect(meant.map(({ screen }) => screen.path)).toEqual(expect.arrayContaining(named))
  })

  for (const path of pending) test.todo(`${path} saves each field that is filled, and each that is emptied again`)

  test.each(tries)('$screen.path saves each field that is filled, and each that is emptied again', async (form) => {
    const { unfilled = [], kept = [], ...way } = form.exception
    const record = await create(form, (filled) => fillEvery(filled, way))
    expect.soft(emptyPaths(bodyOf(form.create), record.sent), 'fields that stayed empty').toEqual(unfilled)
    const editing = editingOf(form)
    if (!editing) return
    expect(await clear(form, editing, record, way), 'fields that were kept').toEqual(kept)
  })
}
