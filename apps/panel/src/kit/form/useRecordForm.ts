import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { ApiError } from '../http/api.ts'
import { isStale } from '../http/api-error.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord } from '../record.ts'
import { ViewContext } from '../screen/view.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { useFaults } from './faults.ts'
import type { Difference } from './merge/merge.ts'
import { valuesOf } from './schema.ts'
import { type Conflict, type RecordDraftOptions, useRecordDraft, type Values } from './useRecordDraft.ts'

interface RecordFormOptions extends RecordDraftOptions {
  /** Called after a save; the default returns to the list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
}

/** Serialises each field, to compare it with a later state. */
const textsOf = (values: Values) =>
  new Map(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]))

interface Saving {
  readonly body: Values
  readonly over?: number | undefined
  /** The fields' values when the form was sent. */
  readonly sent: ReturnType<typeof textsOf>
}

/** Returns the errors that belong to fields of the record. */
const fieldErrorsOf = (error: unknown, { input }: FormRecord) =>
  error instanceof ApiError ? error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in input.shape) : []

/**
 * Returns the form of a record and its save function. After a stale save it loads the current version: the typed values stay and
 * `isStaleDraft` is true, or `conflict` contains both versions until `resolve` saves the chosen values.
 */
export const useRecordForm = ({ onSaved, ...options }: RecordFormOptions) => {
  const { of, row } = options
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const links = useRecordLinks()
  const view = use(ViewContext)
  const pathParams = useRecordParams(of.update)
  const draft = useRecordDraft(options)
  const { form, giveUp } = draft
  const { ref, refused } = useFaults(form)

  const showErrors = (error: unknown) => {
    const fields = fieldErrorsOf(error, of)
    for (const { path, message } of fields) form.setError(path, { type: 'server', message })
    if (fields.length === 0) return toast.fail(error)
    refused()
  }

  const save = useMutation({
    mutationFn: ({ body, over = draft.version }: Saving) =>
      (row
        ? callAny(of.update, { params: { ...pathParams, [of.param]: row.id }, body: { ...body, version: over } })
        : callAny(of.create ?? of.update, { params: pathParams, body })) as Promise<AnyRow>,
    onSuccess: async (saved, { sent }) => {
      // Changes made while the request was pending are not saved yet and stay.
      const since = onSaved
        ? Object.entries(form.getValues()).filter(([field, now]) => sent.get(field) !== JSON.stringify(now))
        : []
      form.reset(valuesOf(of.input, saved))
      for (const [field, now] of since) form.setValue(field, now, { shouldDirty: true })
      giveUp()
      view?.setDirty(since.length > 0)
      toast.ok(t('action.saved'))
      await queries.invalidateQueries({ queryKey: [of.name] })
      if (!onSaved) return view?.leave(links.list)
      draft.continueWith(saved)
      onSaved(saved)
    },
    onError: async (error) => {
      giveUp()
      if (!row || !isStale(error)) return showErrors(error)
      await draft.reload(row.id).catch(toast.fail)
    },
  })

  const resolve = (conflict: Conflict, chosen: readonly Difference[]) => {
    draft.mix(conflict, chosen)
    // Values of the merged version that are refused are shown at their fields.
    void form.handleSubmit(
      (body) => save.mutate({ body, over: conflict.present.version, sent: textsOf(form.getValues()) }),
      giveUp,
    )()
  }

  return {
    form,
    ref,
    isStaleDraft: draft.isStaleDraft,
    conflict: draft.conflict,
    resolve,
    giveUp,
    saving: save.isPending,
    submit: form.handleSubmit((body) => save.mutate({ body, sent: textsOf(form.getValues()) })),
  }
}
