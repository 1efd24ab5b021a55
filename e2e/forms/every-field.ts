import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emptyPaths } from './empties.ts'
import { editingOf, numberedForms } from './form-list.ts'
import { formsStage } from './forms-stage.ts'
import { typedHours } from './hours.ts'
import { type FillingWay, fillEvery } from './journey.ts'

const bodyOf = ({ body }: { readonly body?: unknown }) => body as z.ZodObject

/** Fields of a form that cannot be filled beside the others, or not be emptied, each with its reason. */
export interface Exceptions extends FillingWay {
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
) => {
  const { create, clear } = await formsStage()
  const forms = numberedForms.filter(({ screen }) => isMeant(screen.path))

  test('the exceptions are of forms of this file', () => {
    expect(forms.map(({ screen }) => screen.path)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
  })

  for (const form of forms) {
    const { path } = form.screen
    // Not test.each, which shortens long paths.
    for (const [at, exception] of [exceptions[path] ?? {}].flat().entries())
      test(`${path}: way ${at + 1} saves each field that is filled, and each that is emptied again`, async () => {
        const { unfilled = [], kept = [], ...way } = exception
        const record = await create({ ...form, n: form.n + 50 * at }, (filled) => fillEvery(filled, way))
        if (way.hours)
          expect
            .soft(record.sent.availability, 'opening hours')
            .toEqual({ weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...typedHours })) })
        expect.soft(emptyPaths(bodyOf(form.create), record.sent), 'fields that stayed empty').toEqual(unfilled)
        const editing = editingOf(form)
        if (!editing) return
        expect(await clear(form, editing, record, way), 'fields that were kept').toEqual(kept)
      })
  }
}
