import { zodResolver } from '@hookform/resolvers/zod'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../http/api.ts'
import { isStale } from '../http/api-error.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord, recordKey } from '../record.ts'
import { ViewContext } from '../screen/view.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { changedFields } from './changes.ts'
import { useFaults } from './faults.ts'
import { type Difference, differencesOf, merged } from './merge/merge.ts'
import { valuesOf } from './schema.ts'

type Values = Record<string, unknown>

interface RecordFormOptions {
  readonly of: FormRecord
  /** The loaded record; absent for a new one. */
  readonly row: AnyRow | undefined
  /** The initial values of a new record. */
  readonly start: Values
  /** Called after a save; the default returns to the list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
  /** After a stale save, ask for each field which version to keep, instead of keeping all typed values. */
  readonly merges: boolean
}

/** A stale save: the version saved by another user, and its differences from the typed values. */
interface Conflict {
  readonly present: AnyRow
  readonly differences: readonly Difference[]
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

/** Converts a value as a save sends it; an invalid value stays as it is. */
const sentOf =
  ({ input }: FormRecord) =>
  (field: string, value: unknown) => {
    const schema = input.shape[field] as z.ZodType | undefined
    return schema?.safeParse(value).data ?? value
  }

/**
 * Returns the form of a record and its save function. After a stale save it loads the current version: the typed values stay and
 * `isStaleDraft` is true, or `conflict` contains both versions until `resolve` saves the chosen values.
 */
export const useRecordForm = ({ of, row, start, onSaved, merges }: RecordFormOptions) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const links = useRecordLinks()
  const view = use(ViewContext)
  const pathParams = useRecordParams(of.update)
  // The version of the loaded values. A newer version in the cache must not let this form overwrite unseen changes.
  const [version, setVersion] = useState(row?.version)
  const [isStaleDraft, setStaleDraft] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: valuesOf(of.input, row ?? start),
    resolver: zodResolver(of.input, { error: (issue) => t(...issuePhrase(issue)) }),
    // react-hook-form finds plain inputs only; `useFaults` finds every field.
    shouldFocusError: false,
  })
  const { ref, refused } = useFaults(form)

  // Read while rendering, because the form tracks only flags that are read then.
  const changed = changedFields(form.formState.dirtyFields)

  const reload = async (id: number) => {
    const present = (await callAny(of.one, { params: { ...pathParams, [of.param]: id } })) as AnyRow
    queries.setQueryData(recordKey(of, id), present)
    const differences = differencesOf(form.getValues(), valuesOf(of.input, present), changed, sentOf(of))
    if (merges && differences.length > 0) return setConflict({ present, differences })
    form.reset(valuesOf(of.input, present), { keepDirtyValues: true })
    setVersion(present.version)
    setStaleDraft(true)
  }

  const showErrors = (error: unknown) => {
    const fields =
      error instanceof ApiError ? error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in of.input.shape) : []
    for (const { path, message } of fields) form.setError(path, { type: 'server', message })
    if (fields.length === 0) return toast.fail(error)
    refused()
  }

  const save = useMutation({
    mutationFn: ({ body, over = version }: Saving) =>
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
      setConflict(undefined)
      view?.setDirty(since.length > 0)
      toast.ok(t('action.saved'))
      await queries.invalidateQueries({ queryKey: [of.name] })
      if (!onSaved) return view?.leave(links.list)
      setVersion(saved.version)
      setStaleDraft(false)
      onSaved(saved)
    },
    onError: async (error) => {
      setConflict(undefined)
      if (!row || !isStale(error)) return showErrors(error)
      await reload(row.id).catch(toast.fail)
    },
  })

  const resolve = ({ present }: Conflict, chosen: readonly Difference[]) => {
    const theirs = valuesOf(of.input, present)
    const mixed = merged(chosen, theirs)
    form.reset(theirs)
    for (const { field } of chosen) form.setValue(field, mixed[field], { shouldDirty: true })
    setVersion(present.version)
    // Values of the merged version that are refused are shown at their fields.
    void form.handleSubmit(
      (body) => save.mutate({ body, over: present.version, sent: textsOf(form.getValues()) }),
      () => setConflict(undefined),
    )()
  }

  return {
    form,
    ref,
    isStaleDraft,
    conflict,
    resolve,
    giveUp: () => setConflict(undefined),
    saving: save.isPending,
    submit: form.handleSubmit((body) => save.mutate({ body, sent: textsOf(form.getValues()) })),
  }
}
